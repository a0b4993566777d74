-- A published question in other languages, by language: what candidates read, and apart from it what explains its key.
alter table paper_snapshot_item add column translations jsonb not null default '{}';
alter table paper_snapshot_truth add column translations jsonb not null default '{}';
-- The language in which a sitting was begun; null: begun before, in the language of the paper.
alter table sitting add column language text;

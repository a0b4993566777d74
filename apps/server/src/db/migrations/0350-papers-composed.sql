-- What a paper says beside its questions: sections, how scores are given, credit of partly right answers, tools, order.
alter table paper add column setup jsonb not null default '{}';
alter table paper_item add column section integer not null default 0, add column score numeric(9,2);
-- A column with a constant for a default changes no row of a snapshot.
alter table paper_snapshot add column setup jsonb not null default '{}';

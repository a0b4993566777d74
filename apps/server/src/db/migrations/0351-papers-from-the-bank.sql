-- A question of a paper may be one of the bank: `source_id` names it, and its content stays in the bank until publication.
alter table paper_item add column from_bank boolean not null default false;
create index paper_item_bank on paper_item (source_id) where from_bank;
-- Which version of a question of the bank was published; null for what comes from elsewhere.
alter table paper_snapshot_truth add column bank_version integer;
create index paper_snapshot_truth_bank on paper_snapshot_truth (source_id) where bank_version is not null;

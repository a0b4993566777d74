-- In which language a published question is written; null: nobody said so, as of questions that a paper itself writes.
alter table paper_snapshot_item disable trigger paper_snapshot_item_immutable;
alter table paper_snapshot_item add column language text;
update paper_snapshot_item i set language = b.language
  from paper_snapshot_truth t join topic b on b.id = t.source_id where t.item_id = i.id and t.bank_version is not null;
alter table paper_snapshot_item enable trigger paper_snapshot_item_immutable;

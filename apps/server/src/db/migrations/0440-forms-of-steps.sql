-- Parallel forms that further sittings of a step take in turn, in their order: papers and the publications of them.
alter table plan_step_exam add column other_papers uuid[] not null default '{}', add column other_snapshots uuid[] not null default '{}',
  add check (cardinality(other_papers) = cardinality(other_snapshots));
alter table plan_step_mock add column other_papers uuid[] not null default '{}', add column other_snapshots uuid[] not null default '{}',
  add check (cardinality(other_papers) = cardinality(other_snapshots));
create index plan_step_exam_forms on plan_step_exam using gin (other_snapshots);

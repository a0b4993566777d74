-- A mock exam as a step of a plan: what it is beside what steps of every kind share.
create table plan_step_mock (
  step_id uuid primary key references plan_step (id),
  paper_id uuid not null,
  -- The published paper that is sat; scores and count below are copied from it, for it never changes.
  snapshot_id uuid not null,
  question_count integer not null,
  total_score numeric(9,2) not null,
  rules jsonb not null default '{}',
  duration_minutes integer not null,
  -- From so many points on it counts as passed.
  pass_line numeric(9,2) not null,
  -- How often each trainee may sit it; null: as often as wanted.
  attempts integer check (attempts > 0),
  disorder boolean not null,
  allow_review boolean not null
);
create index plan_step_mock_paper on plan_step_mock (paper_id);

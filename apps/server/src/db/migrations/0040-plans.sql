-- Training plans online: their steps, their trainees, and how far each trainee is.
create table plan (
  id uuid primary key,
  org_id text not null,
  org_path text not null,
  -- IANA zone of the organisation; times are stored in UTC and shown in it.
  zone text not null,
  creator_id uuid not null,
  name text not null,
  special text not null default '',
  type text not null default '',
  for_level text not null default '',
  start_time timestamptz not null,
  end_time timestamptz,
  content text not null default '',
  place text not null default '',
  published boolean not null default false,
  publish_time timestamptz,
  create_time timestamptz not null,
  update_time timestamptz not null,
  deleted_at timestamptz,
  check (end_time is null or end_time > start_time)
);
create index plan_scope on plan (org_path text_pattern_ops, create_time desc) where deleted_at is null;
create index plan_creator on plan (creator_id, create_time desc) where deleted_at is null;

create table plan_step (
  id uuid primary key,
  plan_id uuid not null references plan (id),
  index integer not null,
  business_type smallint not null default 1,
  paper_id uuid not null,
  -- The published paper this step sits; name, scores and count below are copied from it, for it never changes.
  snapshot_id uuid not null,
  paper_name text not null,
  question_count integer not null,
  total_score numeric(9,2) not null,
  form smallint not null check (form in (1, 2, 3)),
  duration_minutes integer not null,
  pass_line numeric(9,2) not null,
  disorder boolean not null default false,
  resit integer not null default 0,
  allow_review boolean not null default true,
  release text not null default 'now' check (release in ('now', 'windowEnd', 'manual')),
  released_at timestamptz,
  deadline timestamptz,
  extra_marks integer not null default 0,
  hours numeric(9,2) not null default 0,
  credit numeric(9,2) not null default 0
);
create index plan_step_plan on plan_step (plan_id, index);
create index plan_step_paper on plan_step (paper_id);

create table plan_trainee (
  plan_id uuid not null references plan (id),
  user_id uuid not null,
  -- Place in the list: the order of adding.
  ordinal bigint generated always as identity,
  added_at timestamptz not null,
  added_by uuid not null,
  -- How many steps of the plan the trainee has begun and handed in.
  opened_steps integer not null default 0,
  submitted_steps integer not null default 0,
  -- When the window first closed on the trainee; set when the plan is then extended.
  missed_at timestamptz,
  primary key (plan_id, user_id)
);
create index plan_trainee_user on plan_trainee (user_id);
create index plan_trainee_order on plan_trainee (plan_id, ordinal);

-- What each person did of each step; kept when the trainee is removed, so that it is there when they are added again.
create table plan_progress (
  process_id uuid not null references plan_step (id),
  user_id uuid not null,
  plan_id uuid not null,
  opened_at timestamptz not null,
  submitted_at timestamptz,
  primary key (process_id, user_id)
);
create index plan_progress_plan on plan_progress (plan_id, user_id);

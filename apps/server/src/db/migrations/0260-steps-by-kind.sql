-- Steps by kind: plan_step keeps what steps of every kind share, plan_step_exam what an exam is beside that. What a step
-- sets for the questions of a kind stands in `rules`, by kind.
create table plan_step_exam (
  step_id uuid primary key references plan_step (id),
  paper_id uuid not null,
  -- The published paper this exam sits; scores and count below are copied from it, for it never changes.
  snapshot_id uuid not null,
  question_count integer not null,
  total_score numeric(9,2) not null,
  rules jsonb not null default '{}',
  duration_minutes integer not null,
  pass_line numeric(9,2) not null,
  disorder boolean not null default false,
  resit integer not null default 0,
  allow_review boolean not null default true,
  release text not null default 'now' check (release in ('now', 'windowEnd', 'manual')),
  released_at timestamptz,
  is_anti_cheating boolean not null default false,
  is_monitor boolean not null default false,
  -- Seconds between two photos; 0: none are taken.
  photo_seconds integer not null default 0 check (photo_seconds >= 0),
  photo_policy text not null default 'flag' check (photo_policy in ('flag', 'block')),
  -- The last moment somebody may still sit it past its window: results shown at the window's end wait for it.
  extended_until timestamptz,
  -- Everybody was stopped: who has not begun cannot begin until it goes on.
  held_at timestamptz
);
insert into plan_step_exam (step_id, paper_id, snapshot_id, question_count, total_score, rules, duration_minutes, pass_line,
    disorder, resit, allow_review, release, released_at, is_anti_cheating, is_monitor, photo_seconds, photo_policy, extended_until, held_at)
  select id, paper_id, snapshot_id, question_count, total_score, jsonb_build_object('screening', jsonb_build_object('form', form, 'extraMarks', extra_marks)), duration_minutes, pass_line,
    disorder, resit, allow_review, release, released_at, is_anti_cheating, is_monitor, photo_seconds, photo_policy, extended_until, held_at
  from plan_step;
create index plan_step_exam_paper on plan_step_exam (paper_id);

alter table plan_step rename column paper_name to name;
alter table plan_step add column kind text;
-- Only exams could be made; any other number would stop here instead of becoming one.
update plan_step set kind = case business_type when 1 then 'exam' end;
alter table plan_step alter column kind set not null;
alter table plan_step add column opens_at timestamptz;
alter table plan_step add column required boolean not null default true;
alter table plan_step
  drop column business_type, drop column paper_id, drop column snapshot_id, drop column question_count, drop column total_score, drop column form,
  drop column duration_minutes, drop column pass_line, drop column disorder, drop column resit, drop column allow_review, drop column release,
  drop column released_at, drop column extra_marks, drop column is_anti_cheating, drop column is_monitor, drop column photo_seconds,
  drop column photo_policy, drop column extended_until, drop column held_at;

-- How a step is invigilated, and extra time that a person has in every exam of a plan.
alter table plan_step add column is_anti_cheating boolean not null default false;
alter table plan_step add column is_monitor boolean not null default false;
-- Seconds between two photos; 0: none are taken.
alter table plan_step add column photo_seconds integer not null default 0 check (photo_seconds >= 0);
alter table plan_step add column photo_policy text not null default 'flag' check (photo_policy in ('flag', 'block'));
alter table plan_trainee add column extra_seconds integer not null default 0 check (extra_seconds >= 0);

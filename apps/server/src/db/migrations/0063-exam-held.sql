-- Everybody of a step was stopped: who has not begun cannot begin until it goes on.
alter table plan_step add column held_at timestamptz;

-- The name of the paper of a step in other languages, by language, as its publication had it.
alter table plan_step_exam add column paper_names jsonb not null default '{}';
alter table plan_step_mock add column paper_names jsonb not null default '{}';

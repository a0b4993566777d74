-- Parallel forms of image papers under way: each image of the paper gets a sibling, and the form is made of them.
create table paper_form_order (
  id uuid primary key,
  paper_id uuid not null references paper (id),
  requested_by uuid not null,
  job_id uuid not null,
  -- The paper as it stood: its words, setup and questions.
  content jsonb not null,
  -- Siblings made by now, in the order of the questions.
  made uuid[] not null default '{}',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index paper_form_order_running on paper_form_order (paper_id) where finished_at is null;

-- Lists of accounts: found by the whole ID number, put in order by name, narrowed by position, level and date of entry.
create index account_name on account (lower(name), id) where deleted_at is null;
create index account_id_number on account (id_number) where deleted_at is null and id_number <> '';
create index account_sign_in on account (last_sign_in desc nulls last, id desc) where deleted_at is null;
create index account_post on account (post_name, id) where deleted_at is null;
create index account_grade on account (grade_name, id) where deleted_at is null;
create index account_job on account (job_no, id) where deleted_at is null;
create index account_type on account (type, id) where deleted_at is null;
create index org_order on org (lower(name));
create index account_extend_hired on account_extend (hire_date) where hire_date is not null;

-- Which columns of its tables an account sees, on every device.
create table table_columns (
  user_id uuid not null,
  table_name text not null,
  columns jsonb not null,
  at timestamptz not null,
  primary key (user_id, table_name)
);

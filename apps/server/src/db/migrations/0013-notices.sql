-- Long work and how far it is.
create table job (
  id uuid primary key,
  -- Null for work of the system itself.
  owner_id uuid,
  kind text not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  title jsonb not null,
  message jsonb,
  done integer not null,
  total integer not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index job_owner on job (owner_id, created_at desc, id);

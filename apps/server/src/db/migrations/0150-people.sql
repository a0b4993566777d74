-- Further facts of accounts, their import from files, and the codes by which imported people choose their first password.
alter table account add column email text not null default '', add column id_number text not null default '';

-- What the archive knows of a person beside the account.
create table account_extend (
  account_id uuid primary key references account (id) on delete cascade,
  gender text not null default '',
  birth_date date,
  nation text not null default '',
  education text not null default '',
  school text not null default '',
  major text not null default '',
  occupation text not null default '',
  cert_type text not null default '',
  cert_no text not null default '',
  hire_date date,
  address text not null default '',
  emergency_name text not null default '',
  emergency_mobile text not null default '',
  photo_key text,
  updated_at timestamptz not null
);

-- The code itself is nowhere: whoever reads the database cannot activate an account.
create table account_activation (
  account_id uuid primary key references account (id) on delete cascade,
  code_sha256 bytea not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);

create table people_import (
  id uuid primary key,
  kind text not null check (kind in ('Users', 'StudentUsers', 'UserExtend', 'StudentUsersExtend')),
  state text not null check (state in ('reading', 'ready', 'importing', 'done', 'failed')),
  -- What is to be done when the dry run has ended: nothing, or the import of all rows or of the good ones.
  wish text not null check (wish in ('check', 'all', 'good')),
  owner_id uuid not null,
  culture text not null,
  ip text not null,
  file_name text not null,
  file_sha256 text not null,
  upload_path text,
  rows integer not null default 0,
  done integer not null default 0,
  good integer not null default 0,
  bad integer not null default 0,
  unknown_columns jsonb not null default '[]',
  failure text,
  job_id uuid,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index people_import_owner on people_import (owner_id, created_at);
create index people_import_age on people_import (created_at);

create table people_import_row (
  import_id uuid not null references people_import (id) on delete cascade,
  row integer not null,
  cells jsonb not null,
  problems jsonb,
  -- The account it made.
  account_id uuid references account (id) on delete cascade,
  primary key (import_id, row)
);
create index people_import_row_bad on people_import_row (import_id, row) where problems is not null;
create index people_import_row_account on people_import_row (account_id) where account_id is not null;

-- Models of machines as their operators know them: which key does what. Exams keep a copy of the keys they were set with.
create table image_device (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '',
  keys jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index image_device_name on image_device (org_id, lower(name));

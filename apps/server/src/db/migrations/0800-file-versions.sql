-- Contents that a file of the library has had and has; a file that was never replaced has no rows here.
alter table resource add column version integer not null default 1;

create table resource_version (
  resource_id uuid not null references resource (id) on delete cascade,
  number integer not null check (number > 0),
  creator_id uuid not null,
  created_at timestamptz not null,
  -- 1 being prepared, 2 could be shown, 3 could not.
  status smallint not null check (status in (1, 2, 3)),
  reason text not null default '',
  extension text not null,
  file_name text not null,
  bytes bigint not null,
  file_key text not null,
  seconds double precision,
  width integer,
  height integer,
  body text not null default '',
  -- Whose content this is anew.
  restored_from integer,
  primary key (resource_id, number)
);
create index resource_version_key on resource_version (file_key);

-- What was made of contents that are not the present one.
create table resource_version_part (
  resource_id uuid not null,
  number integer not null,
  part text not null,
  file_key text not null,
  media_type text not null,
  bytes bigint not null,
  primary key (resource_id, number, part),
  foreign key (resource_id, number) references resource_version (resource_id, number) on delete cascade
);
create index resource_version_part_key on resource_version_part (file_key);

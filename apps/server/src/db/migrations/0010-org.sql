-- Organisations, accounts, roles and menu entries.

create table org (
  id uuid primary key,
  superior_id uuid references org (id),
  name text not null,
  code text not null,
  sort integer not null,
  remark text not null,
  -- IANA zone; empty inherits. zone_used is the one in force.
  zone text not null,
  zone_used text not null,
  -- Ids from the top down to the organisation's own: /top/…/own/. Compared by prefix, so bytes decide.
  path text collate "C" not null,
  depth integer not null,
  -- What a search compares with: names folded to plain lower-case letters.
  search text not null,
  created_at timestamptz not null
);
create unique index org_one_top on org ((superior_id is null)) where superior_id is null;
create unique index org_name on org (superior_id, lower(name));
create unique index org_path on org (path);

create table account (
  id uuid primary key,
  account_no text not null,
  name text not null,
  type smallint not null check (type in (1, 2, 3)),
  org_id uuid not null references org (id),
  post_name text not null,
  grade_name text not null,
  mobile text not null,
  job_no text not null,
  remark text not null,
  avatar text,
  theme text not null,
  enabled boolean not null,
  -- In the recycle bin since.
  deleted_at timestamptz,
  password_hash text not null,
  must_change boolean not null,
  search text not null,
  created_at timestamptz not null,
  last_sign_in timestamptz
);
create unique index account_no on account (lower(account_no)) where deleted_at is null;
create unique index account_mobile on account (mobile) where deleted_at is null and mobile <> '';
create index account_job_no on account (job_no) where deleted_at is null and job_no <> '';
create index account_org on account (org_id);
create index account_newest on account (created_at desc, id);

create table role (
  id uuid primary key,
  -- Where the role belongs: it is used below and changed by those who look after this organisation.
  org_id uuid not null references org (id),
  name text not null,
  remark text not null,
  -- administrator, trainer, student: made with the installation and kept.
  system text unique,
  created_at timestamptz not null
);
create unique index role_name on role (org_id, lower(name));

create table menu (
  id uuid primary key,
  code text not null unique,
  superior_id uuid references menu (id),
  sort integer not null,
  names jsonb not null,
  icon text not null,
  -- Null for groups and for rights without a screen of their own.
  path text,
  hidden boolean not null,
  -- manager: shown to administrators and trainers; student: to students.
  area text not null check (area in ('manager', 'student'))
);

create table role_menu (
  role_id uuid not null references role (id) on delete cascade,
  menu_id uuid not null references menu (id) on delete cascade,
  primary key (role_id, menu_id)
);
create index role_menu_menu on role_menu (menu_id);

create table account_role (
  account_id uuid not null references account (id) on delete cascade,
  role_id uuid not null references role (id),
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);

-- Searches look for text inside names. With trigrams they use an index; a database without them scans.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'no trigram index: %', sqlerrm;
end $$;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index account_search on account using gin (search gin_trgm_ops);
    create index org_search on org using gin (search gin_trgm_ops);
  end if;
end $$;

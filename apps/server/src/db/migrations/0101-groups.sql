-- Groups of accounts, chosen together as trainees. "group" is a word of SQL.
create table grp (
  id uuid primary key,
  -- Where the group belongs: it is seen below and changed by those who look after this organisation.
  org_id uuid not null references org (id),
  name text not null,
  type text not null,
  remark text not null,
  -- The name folded as searches fold what is typed.
  search text not null,
  created_at timestamptz not null
);
create unique index grp_name on grp (org_id, lower(name));

create table grp_member (
  grp_id uuid not null references grp (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  primary key (grp_id, account_id)
);
create index grp_member_account on grp_member (account_id);

-- What the hubs of several nodes share, and notices of the bell. The shared part may vanish with a crash: it is of the moment.
create unlogged table hub_attachment (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  payload bytea
);
create unlogged table hub_node (
  id text primary key,
  users integer not null,
  at timestamptz not null
);

create table notice (
  id uuid primary key,
  user_id uuid not null,
  -- In every language of the product: it is read in that of the reader.
  message jsonb not null,
  type smallint not null check (type in (8, 10, 11, 12)),
  acknowledged_at timestamptz,
  created_at timestamptz not null
);
create index notice_of_user on notice (user_id, created_at desc, id);
create index notice_unread on notice (user_id) where acknowledged_at is null;

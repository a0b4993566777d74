-- What was created under the key of which request, so that the request sent again after a lost answer creates no second
-- one. Only a digest of account, act, key and input is kept, for a day.
create table creation (
  digest bytea primary key,
  made uuid not null,
  at timestamptz not null
);
create index creation_at on creation (at);

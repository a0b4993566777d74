-- Failed sign-ins are counted under keys of one table: an account from a network, an account from everywhere, a network.
-- What was counted before is forgotten within a quarter of an hour anyway.
drop table sign_in_pair;
drop table sign_in_network;

create table sign_in_count (
  key text primary key,
  failures integer not null,
  -- When the last one failed.
  failed_at timestamptz,
  -- Tries that are being checked right now, and when the last of them began.
  under_way integer not null,
  under_way_at timestamptz not null
);
create index sign_in_count_under_way_at on sign_in_count (under_way_at);

-- People whom somebody let in: until then nobody's guesses make them wait.
create table sign_in_pass (
  account_id uuid primary key,
  until timestamptz not null
);

-- Sessions, failed sign-ins and script tokens. Nothing here opens anything: refresh tokens are derived, script tokens are hashes.

create table session (
  id uuid primary key,
  account_id uuid not null,
  created_at timestamptz not null,
  -- Until when a refresh token is taken; moves on with each refresh.
  expires_at timestamptz not null,
  -- Number of the refresh token in force.
  refresh_number integer not null,
  -- When the tokens before it were replaced: the last entry is that of refresh_number - 1.
  replaced_at timestamptz[] not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  user_agent text not null
);
create index session_account on session (account_id) where ended_at is null;
create index session_expiry on session (expires_at);

-- Failed sign-ins of one account from one network.
create table sign_in_pair (
  account_key text not null,
  network text not null,
  since timestamptz not null,
  failures integer not null,
  primary key (account_key, network)
);
create index sign_in_pair_since on sign_in_pair (since);

-- Failed sign-ins of one network, whatever the account.
create table sign_in_network (
  network text primary key,
  since timestamptz not null,
  failures integer not null
);

create table script_token (
  id text primary key,
  account_id uuid not null,
  secret_sha256 bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index script_token_account on script_token (account_id);

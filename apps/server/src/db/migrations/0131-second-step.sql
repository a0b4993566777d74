-- The second step of managers: a secret shared with an app (sealed), recovery codes (as digests, each good once), and passkeys.
create table second_factor (
  account_id uuid primary key,
  secret text not null,
  made_at timestamptz not null,
  -- Null until a code of the app was given.
  confirmed_at timestamptz,
  -- Time step of the last code that was taken: a code is good once.
  last_step bigint not null default 0
);

create table recovery_code (
  account_id uuid not null,
  digest text not null,
  primary key (account_id, digest)
);

create table passkey (
  id text primary key,
  account_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Questions put to a browser's authenticator, each answered once.
create table passkey_challenge (
  digest text primary key,
  account_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Codes for signing in that a phone scans. The secret of the browser that asked is kept as a hash; a row opens one session and no second.
create table qr_sign_in (
  id text primary key,
  secret_sha256 bytea not null,
  state text not null check (state in ('valid', 'scanned', 'confirmed', 'declined', 'used')),
  account_id uuid,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index qr_sign_in_expiry on qr_sign_in (expires_at);

-- What failed, or was asked for, under a key since when: bounds of the ways of signing in that are not by password.
create table access_bound (
  key text primary key,
  since timestamptz not null,
  n integer not null
);
create index access_bound_since on access_bound (since);

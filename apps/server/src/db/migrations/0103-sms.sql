-- Verification codes by text message. A code is kept as a digest, and only the last one of a number.
create table sms_code (
  mobile text primary key,
  digest text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null
);

-- What was asked for by a number or from a network since when, for the limits.
create table sms_count (
  key text primary key,
  since timestamptz not null,
  n integer not null
);
create index sms_count_since on sms_count (since);

-- What was sent or, without a gateway, kept. The code in the text is masked; sealed beside it only where the server was started to show it.
create table sms_message (
  id uuid primary key,
  mobile text not null,
  text text not null,
  sealed text,
  state text not null check (state in ('kept', 'sent', 'failed')),
  failure text not null,
  created_at timestamptz not null
);
create index sms_message_newest on sms_message (created_at desc, id);

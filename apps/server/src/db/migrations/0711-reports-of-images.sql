-- What people say of images: one report of each person about an image, decided by those who keep the library.
create table image_report (
  id uuid primary key,
  image_id uuid not null references image (id),
  account_id uuid not null,
  -- fake: looks made up; key: what is said to be in it is wrong.
  kind text not null check (kind in ('fake', 'key')),
  note text not null check (char_length(note) <= 500),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  answer text not null default '' check (char_length(answer) <= 500),
  decider_id uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (image_id, account_id)
);
create index image_report_state on image_report (state, created_at);
create index image_report_account on image_report (account_id, created_at);

-- Real-name authentication: what was sent, sealed with the installation's secret; files that must still be removed from the disk.
create table real_name (
  account_id uuid primary key,
  state text not null check (state in ('draft', 'waiting', 'passed', 'refused')),
  name_sealed text not null,
  number_sealed text not null,
  -- Tells whether two accounts claim one number without saying which.
  number_digest text not null,
  -- Turns of the head that the video must show.
  turns text[] not null,
  -- Keys of encrypted files.
  front_key text,
  back_key text,
  video_key text,
  video_type text,
  begun_at timestamptz not null,
  sent_at timestamptz,
  judged_at timestamptz,
  -- Null: the outside host decided.
  judge_id uuid,
  reason text not null,
  -- What the outside host answered last.
  outside text not null
);
create index real_name_state on real_name (state, sent_at, account_id);
create unique index real_name_number on real_name (number_digest) where state = 'passed';
create table identity_file_removal (
  file_key text primary key,
  at timestamptz not null
);

-- Photos of candidates are kept for a time, and longer where an appeal needs them.
create table sitting_hold (
  sitting_id uuid primary key references sitting,
  reason text not null,
  author_id uuid not null,
  at timestamptz not null
);
-- Files whose rows are gone and that must still be removed from the disk; a killed server goes on with them.
create table photo_file_removal (
  file_key text primary key,
  at timestamptz not null
);
-- What a candidate agreed to before the first photo: the version of the text and the language it was read in.
create table photo_consent (
  ref uuid not null,
  user_id uuid not null,
  version integer not null,
  culture text not null,
  at timestamptz not null,
  primary key (ref, user_id, version)
);

-- Pictures that stand in questions. Their bytes are stored files by content; snapshots name these files themselves, so a
-- row is for drafts and the bank alone and goes when nothing has named it for some days.
create table question_picture (
  id uuid primary key,
  org_path text not null,
  creator_id uuid not null,
  -- Keys of the stored files.
  hash text not null,
  thumb_hash text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  -- Since when nothing names it, as far as the clean-up has seen; null: something does, or nobody has looked yet.
  unnamed_since timestamptz
);
-- The same picture of the same person is one.
create unique index question_picture_once on question_picture (creator_id, hash);
create index question_picture_hash on question_picture (hash);
create index question_picture_thumb on question_picture (thumb_hash);

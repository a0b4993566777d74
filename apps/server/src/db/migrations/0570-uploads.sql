-- Files on their way here: the chunks lie in the data folder, where every node finds them.
create table upload (
  id uuid primary key,
  owner_id uuid not null,
  target text not null check (target in ('resource', 'zip', 'attachment')),
  -- Sums of the whole file as its sender told them, hex.
  md5 text not null,
  sha256 text,
  file_name text not null,
  -- Folders and name of a file of a dropped folder.
  relative_path text not null default '',
  superior_id text not null,
  bytes bigint not null check (bytes >= 0),
  chunk_bytes integer not null check (chunk_bytes > 0),
  chunks integer not null check (chunks > 0),
  created_at timestamptz not null,
  touched_at timestamptz not null,
  -- Once it is together, what came of it, so that a lost answer is given again.
  merged_at timestamptz,
  made_id text
);
create unique index upload_once on upload (owner_id, target, md5, bytes, superior_id, md5(file_name), md5(relative_path), chunk_bytes) where merged_at is null;
create index upload_merged on upload (owner_id, target, md5, bytes) where merged_at is not null;
create index upload_touched on upload (touched_at);

-- Files that somebody keeps here for other things to name: covers, archives, attachments.
create table kept_file (
  id uuid primary key,
  owner_id uuid not null,
  kind text not null check (kind in ('file', 'cover', 'zip', 'attachment')),
  name text not null,
  media_type text not null,
  bytes bigint not null,
  file_key text not null,
  created_at timestamptz not null,
  -- Since when nothing names it, as far as the clean-up has seen.
  unnamed_since timestamptz
);
create index kept_file_key on kept_file (file_key);
create index kept_file_owner on kept_file (owner_id, created_at);

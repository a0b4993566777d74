-- The library: folders and files. Derived files (thumbnail, video as browsers play it, pages) stand in resource_part.
create table resource (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  superior_id uuid references resource (id),
  -- Ids of the folders above, `/a/b/`; `/` at the root.
  path text not null default '/',
  name text not null,
  -- The form by which two names are the same.
  same_name text not null,
  type smallint not null check (type in (21, 12, 10, 11, 8)),
  -- 1 processing, 2 ready, 3 failed.
  status smallint not null default 1 check (status in (1, 2, 3)),
  reason text not null default '',
  extension text not null default '',
  -- As it came, whole.
  file_name text not null default '',
  bytes bigint not null default 0,
  -- SHA-256 of the file and key in the store; null for a folder.
  file_key text,
  seconds double precision,
  width integer,
  height integer,
  -- The text of a document; its name and text as they are searched, and their pieces.
  body text not null default '',
  words text not null default '',
  grams text[] not null default '{}',
  created_at timestamptz not null,
  -- In the bin since; `deletion_id` is the id of the file or folder that was deleted, of all that lay in it too.
  deleted_at timestamptz,
  deleter_id uuid,
  deletion_id uuid,
  check ((type = 21) = (file_key is null))
);
create unique index resource_name on resource (coalesce(superior_id, org_id), same_name, extension, (type = 21)) where deleted_at is null;
create index resource_in on resource (superior_id) where deleted_at is null;
create index resource_newest on resource (created_at desc, id) where deleted_at is null;
create index resource_org on resource (org_path text_pattern_ops, created_at desc) where deleted_at is null;
create index resource_space on resource (org_id) include (bytes) where deleted_at is null;
create index resource_path on resource (path text_pattern_ops);
create index resource_key on resource (file_key) where file_key is not null;
create index resource_grams on resource using gin (grams) where deleted_at is null;
create index resource_bin on resource (deleted_at desc, id) where deleted_at is not null;
create index resource_waiting on resource (created_at) where status = 1;

create table resource_part (
  resource_id uuid not null references resource (id) on delete cascade,
  -- `thumb`, `poster`, `view`, `pages`, `hls/…`, `subtitles/…`.
  part text not null,
  file_key text not null,
  media_type text not null,
  bytes bigint not null,
  primary key (resource_id, part)
);
create index resource_part_key on resource_part (file_key);

-- The knowledge base.
create table knowledge_asset (
  id uuid primary key,
  org_path text not null,
  creator_id uuid not null,
  name text not null,
  description text not null default '',
  category text not null,
  is_public boolean not null,
  tags text[] not null default '{}',
  resource_id uuid not null references resource (id),
  browse_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index knowledge_asset_newest on knowledge_asset (created_at desc, id) where deleted_at is null;
create index knowledge_asset_resource on knowledge_asset (resource_id);

create table knowledge_reader (
  asset_id uuid not null references knowledge_asset (id),
  account_id uuid not null references account (id),
  primary key (asset_id, account_id)
);
create index knowledge_reader_account on knowledge_reader (account_id);

create table knowledge_like (
  asset_id uuid not null references knowledge_asset (id),
  account_id uuid not null references account (id),
  primary key (asset_id, account_id)
);
create index knowledge_like_account on knowledge_like (account_id);
-- Who browsed an item on a day counts once.
create table knowledge_view (
  asset_id uuid not null references knowledge_asset (id),
  account_id uuid not null references account (id),
  day date not null,
  primary key (asset_id, account_id, day)
);
create index knowledge_view_account on knowledge_view (account_id);

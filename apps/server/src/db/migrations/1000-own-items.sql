-- Things that trainers drew for the item library. A version is never changed: images name the one they hold.
create table image_item (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- Null: an everyday thing.
  knowledge_id uuid references knowledge_point (id),
  -- A category of threat, 'other' for points outside them, 'everyday'.
  category text not null,
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted from the library; its versions stay for the images that hold them.
  deleted_at timestamptz
);
create unique index image_item_name on image_item (org_id, lower(name)) where deleted_at is null;
create index image_item_knowledge on image_item (knowledge_id) where knowledge_id is not null;
create index image_item_org_path on image_item (org_path text_pattern_ops) where deleted_at is null;

create table image_item_version (
  item_id uuid not null references image_item (id),
  version integer not null,
  author_id uuid not null,
  knowledge_id uuid,
  parts jsonb not null,
  at timestamptz not null,
  primary key (item_id, version)
);

-- Which images hold a thing.
create index image_contents on image using gin (contents) where deleted_at is null;

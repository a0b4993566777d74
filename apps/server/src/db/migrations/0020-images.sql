-- Screening images, what is true of them, and the imports and generations they come from.
create table image (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  name text not null,
  description text not null default '',
  product_name text not null default '',
  is_safe boolean not null,
  origin text not null check (origin in ('generated', 'imported', 'uploaded')),
  view_count smallint not null default 1 check (view_count between 1 and 6),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  picture_key text not null,
  thumb_key text not null,
  planes_key text,
  -- SHA-256 over size and decoded pixels (or planes): equal pictures in other files are equal here.
  content_hash text not null,
  twin_group text,
  licence text not null default '',
  source text not null default '',
  contents text[] not null default '{}',
  view_difficulty real,
  superposition real,
  clutter real,
  opacity real,
  import_id uuid,
  generation_id uuid,
  generation_index integer,
  -- Seed of a generated bag: never leaves the server.
  seed text,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index image_content on image (content_hash, org_id) where deleted_at is null;
create unique index image_generated on image (generation_id, generation_index) where generation_id is not null;
create index image_newest on image (created_at desc, id) where deleted_at is null;
create index image_import_rows on image (import_id) where import_id is not null;

-- Marks that were replaced stay, since snapshots and reviews refer to their ids.
create table image_mark (
  tip_id uuid primary key,
  image_id uuid not null references image (id),
  ordinal integer not null,
  knowledge_id uuid not null,
  box_left double precision not null,
  box_top double precision not null,
  box_width double precision not null,
  box_height double precision not null,
  retired_at timestamptz
);
create index image_mark_image on image_mark (image_id, ordinal) where retired_at is null;
create index image_mark_knowledge on image_mark (knowledge_id, image_id) where retired_at is null;

create table image_import (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  owner_id uuid not null,
  wanted_format text not null,
  licence text not null default '',
  source text not null default '',
  state text not null check (state in ('reading', 'ready', 'importing', 'done', 'failed')),
  -- Scratch file of the upload; null once it is gone.
  upload_path text,
  upload_bytes bigint not null,
  found_format text not null default '',
  images integer not null default 0,
  safe integer not null default 0,
  objects integer not null default 0,
  duplicates integer not null default 0,
  errors integer not null default 0,
  done integer not null default 0,
  classes jsonb not null default '[]',
  problems jsonb not null default '[]',
  problems_total integer not null default 0,
  failure text,
  job_id text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index image_import_waiting on image_import (created_at) where upload_path is not null;

create table image_generation (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  owner_id uuid not null,
  -- One entry a bag: seed, threats, clutter, concealment, view difficulty.
  bags jsonb not null,
  job_id text,
  created_at timestamptz not null,
  finished_at timestamptz
);

-- Missed detections and good images, entered at a checkpoint (front) or in the back office (back), with their pictures.
create table collected_record (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  kind text not null check (kind in ('omit', 'good')),
  source text not null check (source in ('front', 'back')),
  state text not null default 'draft' check (state in ('draft', 'review', 'approved')),
  happened_at timestamptz not null,
  place text not null,
  lane text not null default '',
  -- The screener: an account, or a name alone.
  watcher_id uuid,
  watcher_name text not null default '',
  -- Emptied some days after the event.
  passenger text not null default '',
  device_model text not null default '',
  knowledge_id uuid,
  description text not null default '',
  comment text not null default '',
  submitter_id uuid,
  submitted_at timestamptz,
  approver_id uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index collected_record_newest on collected_record (source, happened_at desc, id) where deleted_at is null;
create index collected_record_watcher on collected_record (watcher_id) where watcher_id is not null;
create index collected_record_passenger on collected_record (happened_at) where passenger <> '';

create table collected_image (
  id uuid primary key,
  record_id uuid not null references collected_record (id),
  ordinal integer not null,
  name text not null,
  picture_key text not null,
  thumb_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content_hash text not null,
  -- The image of the library that it became.
  library_id uuid
);
create unique index collected_image_once on collected_image (record_id, content_hash);

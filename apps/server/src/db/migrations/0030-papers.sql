-- Screening papers: drafts that people edit, and published snapshots that never change again.
create table paper (
  id uuid primary key,
  org_id text not null,
  org_path text not null,
  creator_id uuid not null,
  type smallint not null default 5,
  name text not null,
  remark text not null default '',
  total_score numeric(9,2) not null,
  pass_score numeric(9,2) not null,
  total_seconds integer not null,
  state text not null default 'draft' check (state in ('draft', 'publishing', 'published', 'failed')),
  -- Rises with each change of the draft; a publication says which one it took.
  revision integer not null default 1,
  -- Number of the newest snapshot; 0 before the first.
  version integer not null default 0,
  threat_count integer not null default 0,
  create_time timestamptz not null,
  update_time timestamptz not null,
  publish_time timestamptz,
  deleted_at timestamptz
);
create index paper_scope on paper (org_path text_pattern_ops, create_time desc) where deleted_at is null;
create index paper_creator on paper (creator_id, create_time desc) where deleted_at is null;

create table paper_item (
  paper_id uuid not null references paper (id) on delete cascade,
  index integer not null,
  image_id uuid not null,
  key boolean not null default false,
  primary key (paper_id, index),
  unique (paper_id, image_id)
);
create index paper_item_image on paper_item (image_id);

-- A publication under way: what it freezes, and the pictures it has prepared so far, so that it goes on after a crash.
create table paper_publish (
  id uuid primary key,
  paper_id uuid not null references paper (id),
  job_id text not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  revision integer not null,
  content jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  alive_at timestamptz not null
);
create unique index paper_publish_running on paper_publish (paper_id) where state = 'running';

create table paper_publish_item (
  publish_id uuid not null references paper_publish (id) on delete cascade,
  index integer not null,
  prepared jsonb not null,
  primary key (publish_id, index)
);

create table paper_snapshot (
  id uuid primary key,
  paper_id uuid not null references paper (id),
  version integer not null,
  name text not null,
  remark text not null,
  total_score numeric(9,2) not null,
  pass_score numeric(9,2) not null,
  total_seconds integer not null,
  item_count integer not null,
  threat_count integer not null,
  width integer not null,
  height integer not null,
  has_planes boolean not null,
  publisher_id uuid not null,
  publish_time timestamptz not null,
  unique (paper_id, version)
);

-- What a candidate may be shown of an item, and what is true of it: two stored things.
create table paper_snapshot_item (
  id uuid primary key,
  snapshot_id uuid not null references paper_snapshot (id),
  index integer not null,
  key boolean not null,
  width integer not null,
  height integer not null,
  picture_key text not null,
  thumb_key text not null,
  planes_key text,
  unique (snapshot_id, index)
);

create table paper_snapshot_truth (
  item_id uuid primary key references paper_snapshot_item (id),
  snapshot_id uuid not null references paper_snapshot (id),
  image_id uuid not null,
  is_safe boolean not null,
  score numeric(9,2) not null,
  name text not null,
  description text not null,
  product_name text not null,
  regions jsonb not null
);
create index paper_snapshot_truth_snapshot on paper_snapshot_truth (snapshot_id);

create function refuse_snapshot_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published paper never changes (% on %)', tg_op, tg_table_name using errcode = 'object_not_in_prerequisite_state';
end
$$;
create trigger paper_snapshot_immutable before update or delete on paper_snapshot for each row execute function refuse_snapshot_change();
create trigger paper_snapshot_item_immutable before update or delete on paper_snapshot_item for each row execute function refuse_snapshot_change();
create trigger paper_snapshot_truth_immutable before update or delete on paper_snapshot_truth for each row execute function refuse_snapshot_change();
create trigger paper_snapshot_kept before truncate on paper_snapshot for each statement execute function refuse_snapshot_change();
create trigger paper_snapshot_item_kept before truncate on paper_snapshot_item for each statement execute function refuse_snapshot_change();
create trigger paper_snapshot_truth_kept before truncate on paper_snapshot_truth for each statement execute function refuse_snapshot_change();

-- Named sets of images of the screening library: the views of one bag, or a group that is used together in papers.
create table image_package (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index image_package_newest on image_package (created_at desc, id);

create table image_package_item (
  package_id uuid not null references image_package (id) on delete cascade,
  ordinal integer not null,
  image_id uuid not null references image (id),
  primary key (package_id, ordinal),
  unique (package_id, image_id)
);
create index image_package_item_image on image_package_item (image_id);

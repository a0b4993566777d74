-- Images of the three libraries: image screening, DR and CT; further views of an image beside its first.
alter table image add column family text not null default 'fiscan' check (family in ('fiscan', 'dr', 'ct'));
alter table image drop constraint image_view_count_check;
alter table image add constraint image_view_count_check check (view_count between 1 and 60);
-- The same picture may stand once in each library of an organisation.
drop index image_content;
create unique index image_content on image (content_hash, org_id, family) where deleted_at is null;
create index image_family on image (family, org_path, created_at, id) where deleted_at is null;

-- From the second view on; the first is the image itself.
create table image_view (
  image_id uuid not null references image (id),
  ordinal integer not null check (ordinal > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  picture_key text not null,
  thumb_key text not null,
  primary key (image_id, ordinal)
);

-- CT volumes of images: one file a level, 0 the coarsest.
create table image_volume (
  image_id uuid not null references image (id),
  level integer not null check (level between 0 and 3),
  nx integer not null check (nx between 1 and 512),
  ny integer not null check (ny between 1 and 512),
  nz integer not null check (nz between 1 and 512),
  bytes integer not null check (bytes > 0),
  file_key text not null,
  primary key (image_id, level)
);

-- Bags that were packed by hand, as the plain data that they are composed of: to be edited again, and shuffled for
-- siblings.
create table bag_scene (
  image_id uuid primary key references image (id) on delete cascade,
  scene jsonb not null
);

-- What was said to be true of an image after each change. An image that was never changed has none: its marks are the
-- first version.
create table image_version (
  image_id uuid not null references image (id),
  number integer not null,
  is_safe boolean not null,
  marks jsonb not null,
  author_id uuid not null,
  made_at timestamptz not null,
  primary key (image_id, number)
);

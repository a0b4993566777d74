-- What is true of the CT volume of an image, beside its files: its extent and the boxes of its threats, in mm from the
-- corner of the first voxel. Images without a row have a volume of which nobody knows.
create table image_volume_truth (
  image_id uuid primary key references image (id),
  size jsonb not null,
  -- In the order of the marks, each with the tip id of its mark, which says what it is.
  boxes jsonb not null
);

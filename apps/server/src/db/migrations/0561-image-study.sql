-- Study of DR and CT images: which a student looked at, how often and for how long.
create table image_study (
  student_id uuid not null,
  image_id uuid not null references image (id),
  family text not null check (family in ('dr', 'ct')),
  times integer not null,
  milliseconds bigint not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (student_id, image_id)
);
create index image_study_lately on image_study (student_id, last_at desc);
create index image_study_image on image_study (image_id);

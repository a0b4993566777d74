-- Courses of theory and of images, what was studied of them as steps of plans, and the talk under them.
create table course (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  -- 1 theory, 3 CT, 4 DR.
  type smallint not null check (type in (1, 3, 4)),
  name text not null,
  for_level text not null,
  knowledge_id uuid not null,
  hours integer not null,
  score integer not null,
  description text not null,
  -- A kept file.
  cover uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create index course_under on course (org_path text_pattern_ops, created_at desc) where deleted_at is null;
create index course_creator on course (creator_id, created_at desc) where deleted_at is null;
create index course_knowledge on course (knowledge_id) where deleted_at is null;
create index course_wears on course (cover) where cover is not null;
-- An image course has one, without a name.
create table course_chapter (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  ordinal integer not null,
  name text not null
);
create index course_chapter_course on course_chapter (course_id, ordinal);
create table course_section (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  chapter_id uuid not null references course_chapter (id) on delete cascade,
  ordinal integer not null,
  name text not null,
  description text not null,
  -- Of theory: 8 document, 10 video, 11 audio, 12 image; the file by its id in the library.
  file_type smallint check (file_type in (8, 10, 11, 12)),
  resource_id uuid,
  fast_forward boolean not null,
  duration integer not null,
  marquee boolean not null,
  marquee_text text not null,
  -- Of an image course.
  image_id uuid,
  user_image_id uuid,
  check ((resource_id is null) <> (image_id is null)),
  check ((resource_id is null) = (file_type is null))
);
create index course_section_course on course_section (course_id, ordinal);
create index course_section_chapter on course_section (chapter_id);
create index course_section_resource on course_section (resource_id) where resource_id is not null;
create index course_section_image on course_section (image_id) where image_id is not null;
-- What a course was when it was saved.
create table course_version (
  course_id uuid not null references course (id) on delete cascade,
  version integer not null,
  editor_id uuid not null,
  saved_at timestamptz not null,
  content jsonb not null,
  primary key (course_id, version)
);
create table plan_step_course (
  step_id uuid primary key references plan_step (id),
  course_id uuid not null references course (id),
  -- Minutes after which a learner is asked whether they are there; 0 never.
  interval_minutes integer not null
);
create index plan_step_course_course on plan_step_course (course_id);
-- Up to when time has been counted for somebody, in whichever course: two pages at once count once.
create table study_clock (
  user_id uuid primary key,
  counted_until timestamptz not null
);
-- A learner in a step; a new round begins anew, and the rounds before stay.
create table study (
  step_id uuid not null,
  user_id uuid not null,
  round integer not null default 1,
  course_id uuid not null,
  opened_at timestamptz not null,
  touched_at timestamptz not null,
  -- The section to go on with.
  section_id uuid,
  percent integer not null default 0,
  active_seconds double precision not null default 0,
  finished_at timestamptz,
  -- The version of the course that was finished.
  version integer,
  primary key (step_id, user_id, round)
);
create index study_user on study (user_id, touched_at desc);
create index study_course on study (course_id);
create table study_section (
  step_id uuid not null,
  user_id uuid not null,
  round integer not null,
  section_id uuid not null,
  -- The file or image that was studied: another one in its place is begun anew.
  content_id uuid not null,
  -- Pairs of seconds, flat.
  spans double precision[] not null,
  active_seconds double precision not null,
  position double precision not null,
  opened_at timestamptz not null,
  finished_at timestamptz,
  primary key (step_id, user_id, round, section_id, content_id)
);
create table course_comment (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  chapter_id uuid not null,
  section_id uuid not null,
  -- The comment that a reply stands under.
  parent_id uuid references course_comment (id) on delete cascade,
  -- The reply that is replied to, and who wrote what is replied to.
  from_id uuid,
  parent_user_id uuid,
  author_id uuid not null,
  content text not null,
  created_at timestamptz not null,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_reason text not null default ''
);
create index course_comment_section on course_comment (course_id, section_id, created_at desc, id) where parent_id is null;
create index course_comment_parent on course_comment (parent_id, created_at, id) where parent_id is not null;
create index course_comment_author on course_comment (author_id, created_at desc);
create table course_comment_like (
  comment_id uuid not null references course_comment (id) on delete cascade,
  user_id uuid not null,
  primary key (comment_id, user_id)
);
create index course_comment_like_user on course_comment_like (user_id);
create table course_score (
  course_id uuid not null references course (id) on delete cascade,
  user_id uuid not null,
  score smallint not null check (score between 1 and 5),
  judged_at timestamptz not null,
  primary key (course_id, user_id)
);
create index course_score_user on course_score (user_id);

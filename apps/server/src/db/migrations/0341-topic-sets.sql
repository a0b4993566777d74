-- Questions put together, and the daily ones: of each daily set every student draws some a day.
create table topic_set (
  id uuid primary key,
  org_id uuid not null,
  org_path text not null,
  creator_id uuid not null,
  name text not null,
  description text not null default '',
  knowledge_ids uuid[] not null default '{}',
  is_daily boolean not null,
  a_day smallint not null check (a_day between 1 and 50),
  published_at timestamptz,
  create_time timestamptz not null,
  deleted_at timestamptz
);
create index topic_set_newest on topic_set (create_time desc, id) where deleted_at is null;

create table topic_set_item (
  set_id uuid not null references topic_set (id),
  index integer not null,
  topic_id uuid not null references topic (id),
  primary key (set_id, index),
  unique (set_id, topic_id)
);
create index topic_set_item_topic on topic_set_item (topic_id);

-- What a student drew for a day, in the student's time zone; fixed once drawn.
create table daily_draw (
  student_id uuid not null,
  day date not null,
  topic_ids uuid[] not null,
  drawn_at timestamptz not null,
  primary key (student_id, day)
);

-- The first answer to each question of a day. The path is that of the student's organisation, by which ranks are read.
create table daily_answer (
  student_id uuid not null,
  day date not null,
  topic_id uuid not null references topic (id),
  org_path text not null,
  is_right boolean not null,
  answered_at timestamptz not null,
  primary key (student_id, day, topic_id)
);
create index daily_answer_day on daily_answer (day);
create index daily_answer_topic on daily_answer (topic_id);

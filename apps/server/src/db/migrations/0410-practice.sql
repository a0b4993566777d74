-- Practice of theory: questions of the bank that a student drew for learning, answered one by one.
-- A question as it was when somebody drew it, for all who draw the same text; its truth is read once an answer stands.
create table practice_question (
  id uuid primary key,
  topic_id uuid not null references topic (id),
  -- SHA-256 of the content that it was made of.
  digest text not null,
  kind text not null,
  body jsonb not null,
  assets jsonb not null,
  shared jsonb not null,
  truth jsonb not null,
  unique (topic_id, digest)
);
create table practice (
  id uuid primary key,
  student_id uuid not null,
  source text not null check (source in ('knowledge', 'wrong', 'daily')),
  feedback text not null check (feedback in ('now', 'end')),
  -- Of the questions of a day: which, in the student's time zone.
  day date check ((source = 'daily') = (day is not null)),
  knowledge_ids uuid[] not null default '{}',
  types smallint[] not null default '{}',
  started_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- Known once it is finished: questions that counted, and how they were answered.
  total integer not null,
  "right" integer,
  wrong integer,
  check ((finished_at is null) = ("right" is null) and (finished_at is null) = (wrong is null))
);
create index practice_student on practice (student_id, started_at desc);
create index practice_open on practice (touched_at) where finished_at is null;
create unique index practice_daily on practice (student_id, day) where source = 'daily';
create table practice_item (
  id uuid primary key,
  practice_id uuid not null references practice (id) on delete cascade,
  position integer not null,
  question_id uuid not null references practice_question (id),
  -- The question of the day that it stands for, in whichever language.
  daily_topic_id uuid references topic (id),
  answer jsonb,
  answered_at timestamptz,
  -- Known once the answer stands.
  is_right boolean,
  unique (practice_id, position),
  check ((answer is null) = (answered_at is null)),
  check (is_right is null or answer is not null)
);
create index practice_item_question on practice_item (question_id);
create index practice_item_daily on practice_item (daily_topic_id);
-- How somebody answered a question in practice so far; all its translations are one.
create table practice_record (
  student_id uuid not null,
  -- The group of translations, or the question where there is none.
  question_key uuid not null,
  answered integer not null,
  "right" integer not null,
  streak integer not null,
  last_at timestamptz not null,
  last_wrong_at timestamptz,
  pair_since timestamptz,
  primary key (student_id, question_key)
);

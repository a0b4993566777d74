-- Practice of screening images: images of the library that a student drew for learning, judged one by one.
-- An image as it was when somebody drew it, for all who draw it so; its truth is read once an answer stands.
create table image_practice_still (
  id uuid primary key,
  image_id uuid not null references image (id),
  -- SHA-256 of what it was made of.
  digest text not null,
  kind text not null,
  body jsonb not null,
  assets jsonb not null,
  truth jsonb not null,
  knowledge_ids uuid[] not null default '{}',
  is_threat boolean not null,
  -- How hard its bag is by each dial, 0..1; null of images that were not composed here.
  dials jsonb,
  unique (image_id, digest)
);
create table image_practice (
  id uuid primary key,
  -- What the practice is called beside its id: whoever writes to it names it.
  guid uuid not null unique,
  student_id uuid not null,
  source text not null check (source in ('points', 'missed')),
  player text not null check (player in ('still', 'belt')),
  -- What is asked of an image: 1 a judgement, 2 its place, 3 its place and name.
  form smallint not null check (form between 1 and 3),
  feedback text not null check (feedback in ('now', 'end')),
  knowledge_ids uuid[] not null default '{}',
  -- How hard its images are, and why: level, reason, right, of, weak.
  level jsonb not null,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  finished_at timestamptz,
  -- Known once it is finished: images that counted, and how they were answered.
  total integer not null,
  correct integer,
  wrong integer,
  -- What its images say about the person, as their kind measures it; null until it is finished.
  report jsonb,
  check ((finished_at is null) = (correct is null) and (finished_at is null) = (wrong is null) and (finished_at is null) = (report is null))
);
create index image_practice_student on image_practice (student_id, started_at desc);
create index image_practice_open on image_practice (touched_at) where finished_at is null;
create table image_practice_item (
  id uuid primary key,
  practice_id uuid not null references image_practice (id) on delete cascade,
  position integer not null,
  still_id uuid not null references image_practice_still (id),
  answer jsonb,
  answered_at timestamptz,
  -- Known once the answer stands.
  is_right boolean,
  detail jsonb,
  -- How long the image was looked at, ms, and which display functions were used.
  milliseconds integer,
  modes smallint[] not null default '{}',
  unique (practice_id, position),
  check ((answer is null) = (answered_at is null)),
  check (is_right is null or answer is not null)
);
create index image_practice_item_still on image_practice_item (still_id);

-- An exam day: freezing and more time, leaving the screen, photos, messages, absence, the use of the console, and who is there now.
alter table sitting add column frozen_at timestamptz;
-- What was left when it was frozen. The deadline stands at the freeze meanwhile: nothing written later can count.
alter table sitting add column frozen_left_ms bigint;
alter table sitting add constraint sitting_frozen_check check ((frozen_at is null) = (frozen_left_ms is null));
-- Granted beyond the duration, by the plan at the opening and by extensions since.
alter table sitting add column extra_seconds integer not null default 0;

-- Sums for the board, one row a sitting, kept as things happen.
create table sitting_day (
  sitting_id uuid primary key references sitting,
  leave_count integer not null default 0,
  leave_ms bigint not null default 0,
  leaving_since timestamptz,
  photo_count integer not null default 0,
  last_photo_id uuid,
  last_photo_at timestamptz,
  photo_gaps integer not null default 0,
  camera text,
  camera_at timestamptz
) with (fillfactor = 80);

-- Spans away from the screen as they were told, and when they were told.
create table sitting_leave (
  sitting_id uuid not null references sitting,
  client text not null,
  key text not null,
  reason text not null,
  from_at timestamptz not null,
  to_at timestamptz,
  told_at timestamptz not null,
  back_told_at timestamptz,
  primary key (sitting_id, client, key)
);

create table sitting_photo (
  id uuid primary key,
  sitting_id uuid not null references sitting,
  client text not null,
  seq integer not null,
  -- Key of the stored file: the SHA-256 of its bytes.
  file_key text not null,
  media_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  is_dark boolean not null,
  captured_at timestamptz not null,
  arrived_at timestamptz not null,
  unique (sitting_id, client, seq)
);
create index sitting_photo_time on sitting_photo (sitting_id, captured_at);
create index sitting_photo_newest on sitting_photo (captured_at desc, id);

create table sitting_camera (
  id bigint generated always as identity primary key,
  sitting_id uuid not null references sitting,
  state text not null,
  at timestamptz not null,
  arrived_at timestamptz not null
);
create index sitting_camera_time on sitting_camera (sitting_id, at);

-- What the candidate had on screen and how; for the replay.
create table sitting_console (
  sitting_id uuid not null references sitting,
  client text not null,
  n integer not null,
  act text not null,
  alias text not null,
  value text not null,
  client_at timestamptz not null,
  at timestamptz not null,
  primary key (sitting_id, client, n)
);
create trigger sitting_console_append_only before update or delete on sitting_console for each row execute function refuse_change();

-- What invigilators did to a sitting; the audit log says it too, this says it on the timeline.
create table sitting_act (
  id bigint generated always as identity primary key,
  sitting_id uuid not null references sitting,
  act text not null,
  author_id uuid not null,
  reason text not null,
  minutes integer,
  at timestamptz not null
);
create index sitting_act_time on sitting_act (sitting_id, at);
create trigger sitting_act_append_only before update or delete on sitting_act for each row execute function refuse_change();

create table exam_message (
  id uuid primary key,
  ref uuid not null,
  author_id uuid not null,
  text text not null,
  at timestamptz not null
);
create table exam_message_to (
  message_id uuid not null references exam_message,
  sitting_id uuid not null references sitting,
  user_id uuid not null,
  seen_at timestamptz,
  primary key (message_id, sitting_id)
);
create index exam_message_to_sitting on exam_message_to (sitting_id);

create table exam_absence (
  ref uuid not null,
  user_id uuid not null,
  reason text not null,
  author_id uuid not null,
  at timestamptz not null,
  primary key (ref, user_id)
);

-- Who was heard of when: of the moment, written at most once a second for all together, and lost with a crash of the database.
create unlogged table sitting_presence (
  sitting_id uuid primary key,
  ref uuid not null,
  seen_at timestamptz,
  saved_at timestamptz,
  gone_at timestamptz,
  changed_at timestamptz not null
) with (fillfactor = 70);
create index sitting_presence_changed on sitting_presence (ref, changed_at);
create unlogged table board_watch (
  ref uuid primary key,
  until timestamptz not null
);

-- The last moment somebody may still sit a step past its window: results shown at the window's end wait for it.
alter table plan_step add column extended_until timestamptz;

-- How questions of the bank were answered in graded sittings: once for each published paper that asks them, replaced
-- whole when it is counted anew.
create table topic_answers (
  snapshot_id uuid not null,
  topic_id uuid not null references topic (id),
  -- The version of its text that was asked.
  version integer not null,
  answers integer not null check (answers > 0),
  correct integer not null check (correct between 0 and answers),
  primary key (snapshot_id, topic_id, version)
);
create index topic_answers_topic on topic_answers (topic_id, version);

-- The sums of it, for lists and blueprints.
create table topic_measure (
  topic_id uuid not null references topic (id),
  version integer not null,
  answers integer not null check (answers > 0),
  correct integer not null check (correct between 0 and answers),
  -- How hard that is, 1 to 5; null while too few answered.
  level smallint check (level between 1 and 5),
  primary key (topic_id, version)
);
create trigger topic_measured after insert on topic_measure for each row when (new.level is not null) execute function note_topic_change();
create trigger topic_measured_anew after update on topic_measure for each row when (new.level is distinct from old.level) execute function note_topic_change();
create trigger topic_unmeasured after delete on topic_measure for each row when (old.level is not null) execute function note_topic_change();

-- Papers whose questions are to be counted anew; who ends a sitting only adds a row and waits for nobody.
create table sitting_uncounted (
  id bigint generated always as identity primary key,
  snapshot_id uuid not null
);
create index sitting_uncounted_snapshot on sitting_uncounted (snapshot_id);
insert into sitting_uncounted (snapshot_id) select distinct snapshot_id from sitting where state <> 'open';

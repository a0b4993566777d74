-- Corrections of a published key: layers over the snapshot's truth, what each did to the sittings, and who was told of outcomes.
create table key_correction (
  id uuid primary key,
  snapshot_id uuid not null,
  -- Rises by one with each row of the snapshot.
  version integer not null check (version >= 1),
  item_id uuid not null,
  kind text not null check (kind in ('truth', 'rightForAll', 'leftOut', 'undo')),
  -- The row an undo takes back.
  undoes uuid unique references key_correction,
  is_safe boolean,
  regions jsonb,
  reason text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  -- The browser's number of the act: the same one again changes nothing.
  request_id text not null,
  sittings integer not null,
  changed integer not null,
  now_pass integer not null,
  now_fail integer not null,
  check ((kind = 'undo') = (undoes is not null)),
  check ((kind = 'truth') = (is_safe is not null and regions is not null)),
  unique (snapshot_id, version),
  unique (made_by, request_id)
);
create trigger key_correction_append_only before update or delete on key_correction for each row execute function refuse_change();

-- Score and passing of a sitting before and after a correction.
create table sitting_regrade (
  correction_id uuid not null references key_correction,
  sitting_id uuid not null references sitting,
  score_before numeric(9, 2) not null,
  score_after numeric(9, 2) not null,
  passed_before boolean not null,
  passed_after boolean not null,
  primary key (correction_id, sitting_id)
);
create index sitting_regrade_sitting on sitting_regrade (sitting_id);
create trigger sitting_regrade_append_only before update or delete on sitting_regrade for each row execute function refuse_change();

create index sitting_by_snapshot on sitting (snapshot_id, ref, user_id, number);
-- Rises with each marking and each change of the outcome, so that who follows it can tell old news.
alter table sitting add column outcome_version integer not null default 0;

-- The newest outcome of a sitting that each follower (certificates, credits, ranks) has taken in.
create table outcome_seen (
  listener text not null,
  sitting_id uuid not null,
  version integer not null,
  primary key (listener, sitting_id)
);

-- Sittings: one engine for exams, mock exams, practice and pre-job tests.
create table sitting (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('exam', 'mock', 'practice', 'pre-job')),
  -- The step of a plan, or the practice.
  ref uuid not null,
  plan_id uuid,
  number integer not null check (number >= 1),
  snapshot_id uuid not null,
  -- The rules it is marked by, fixed at the opening.
  form smallint not null check (form in (1, 2, 3)),
  extra_marks smallint not null,
  pass_line numeric(9, 2) not null,
  order_seed text not null,
  state text not null check (state in ('open', 'submitted', 'closed')),
  ended_by text check (ended_by in ('candidate', 'deadline', 'administrator')),
  opened_at timestamptz not null,
  deadline_at timestamptz,
  finished_at timestamptz,
  -- The device lease: rises on take-over.
  epoch integer not null,
  client text not null,
  seen_at timestamptz not null,
  -- Order of saves from clients that send none of their own.
  server_seq bigint not null default 0,
  score numeric(9, 2),
  is_passed boolean,
  correct integer,
  wrong integer,
  unanswered integer,
  receipt_hash text,
  -- Counts behind the measures, so that a table of thousands needs no recount.
  report jsonb,
  check ((state = 'open') = (finished_at is null)),
  unique (user_id, kind, ref, number)
);
create unique index sitting_one_open on sitting (user_id, kind, ref) where state = 'open';
create index sitting_due on sitting (deadline_at) where state = 'open';
create index sitting_by_ref on sitting (ref, user_id, number);
create index sitting_of_user on sitting (user_id, finished_at desc);

-- The items of one sitting under random names: what a candidate knows an image by.
create table sitting_item (
  alias text primary key,
  sitting_id uuid not null references sitting,
  item_id uuid not null,
  position integer not null,
  unique (sitting_id, position),
  unique (sitting_id, item_id)
);

-- Every answer that was acknowledged, for ever.
create table answer_log (
  sitting_id uuid not null references sitting,
  client text not null,
  seq bigint not null,
  epoch integer not null,
  alias text not null,
  value jsonb not null,
  ms integer not null default 0,
  client_at timestamptz,
  at timestamptz not null,
  primary key (sitting_id, client, seq)
);

-- The value that stands for each item; moves only to a newer (epoch, seq).
create table answer_current (
  sitting_id uuid not null references sitting,
  alias text not null,
  epoch integer not null,
  seq bigint not null,
  value jsonb not null,
  ms bigint not null default 0,
  at timestamptz not null,
  primary key (sitting_id, alias)
) with (fillfactor = 80);

-- What came too late to count, kept for an appeal.
create table answer_quarantine (
  id bigint generated always as identity primary key,
  sitting_id uuid not null references sitting,
  alias text not null,
  client text not null,
  seq bigint not null,
  value jsonb not null,
  client_at timestamptz,
  at timestamptz not null,
  reason text not null,
  flagged boolean not null,
  unique (sitting_id, client, seq)
);

-- How each item was marked.
create table sitting_mark (
  sitting_id uuid not null references sitting,
  item_id uuid not null,
  correct boolean not null,
  hits integer not null,
  extra integer not null,
  hit_all boolean,
  pairs jsonb not null,
  primary key (sitting_id, item_id)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger answer_log_append_only before update or delete on answer_log for each row execute function refuse_change();
create trigger answer_quarantine_append_only before update or delete on answer_quarantine for each row execute function refuse_change();

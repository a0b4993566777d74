-- Who did what, before and after; one row an act, written in the act's own transaction.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  act text not null,
  object text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  ip text
);
create index audit_entry_object on audit_entry (object, object_id, id);
create index audit_entry_actor on audit_entry (actor_id, id);

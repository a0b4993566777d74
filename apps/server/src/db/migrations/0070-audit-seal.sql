-- Audit rows are chained and signed: each carries a code that only the server can make, a place in the chain and its hash.
alter table audit_entry
  add column org_id uuid,
  add column nonce uuid,
  add column mac bytea,
  add column place bigint,
  add column hash bytea;
update audit_entry e set org_id = a.org_id from account a where a.id = e.actor_id;

create unique index audit_entry_place on audit_entry (place) where place is not null;
create index audit_entry_unsealed on audit_entry (id) where place is null;
-- A copied row would be a second of its nonce.
create unique index audit_entry_nonce on audit_entry (nonce);
create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_act on audit_entry (act, at desc, id desc);
create index audit_entry_org on audit_entry (org_id, at desc, id desc);

-- The heads that were signed, one a turn of the sealer; legacy counts the rows from before the chain, which carry no code.
create table audit_seal (
  place bigint primary key,
  hash bytea not null,
  legacy bigint not null,
  at timestamptz not null,
  signature bytea not null
);

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.place is null and new.place is not null and new.hash is not null
    and (new.id, new.at, new.actor_id, new.act, new.object, new.object_id, new.before, new.after, new.ip, new.org_id, new.nonce, new.mac)
      is not distinct from (old.id, old.at, old.actor_id, old.act, old.object, old.object_id, old.before, old.after, old.ip, old.org_id, old.nonce, old.mac) then
    return new;
  end if;
  raise exception 'audit_entry is append-only';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function keep_audit_entry();
create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal for each statement execute function refuse_change();

-- Requests of people to be erased, and how the audit log stays whole when names in it are replaced.
create table erasure_request (
  id uuid primary key,
  account_id uuid not null,
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  judge_id uuid,
  answer text not null
);
create unique index erasure_request_waiting on erasure_request (account_id) where state = 'waiting';
create index erasure_request_asked on erasure_request (state, asked_at, id);

-- The server's word that before and after of a sealed row were replaced, and by what; binds the hash that the chain goes on from.
alter table audit_entry add column redaction bytea;
create or replace function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.actor_id, new.act, new.object, new.object_id, new.ip, new.org_id, new.nonce, new.mac)
      is not distinct from (old.id, old.at, old.actor_id, old.act, old.object, old.object_id, old.ip, old.org_id, old.nonce, old.mac) then
    if old.place is null and new.place is not null and new.hash is not null and (new.before, new.after, new.redaction) is not distinct from (old.before, old.after, old.redaction) then
      return new;
    end if;
    if old.place is not null and new.redaction is not null and (new.place, new.hash) is not distinct from (old.place, old.hash) then
      return new;
    end if;
  end if;
  raise exception 'audit_entry is append-only';
end $$;

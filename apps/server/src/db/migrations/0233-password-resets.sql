-- Resets of many passwords at once: who is in, who was done, who was left out and why. Its id is that of the long work.
create table password_reset (
  id uuid primary key,
  owner_id uuid not null,
  ip text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  created_at timestamptz not null
);
create index password_reset_owner on password_reset (owner_id, created_at desc);
create index password_reset_age on password_reset (created_at);
create table password_reset_row (
  reset_id uuid not null references password_reset (id) on delete cascade,
  row integer not null,
  -- No reference: an id that was given need not exist.
  account_id uuid not null,
  -- Null until its turn comes; empty when it was done, else the code of the reason why not.
  outcome text,
  primary key (reset_id, row)
);
create index password_reset_row_account on password_reset_row (account_id);

-- A password that a reset takes away counts among the last ones, so that it is not chosen again; only who is gone for good leaves none.
create or replace function keep_password() returns trigger language plpgsql as $$
begin
  new.password_at := now();
  if new.password_hash = '' and new.destroyed_at is not null then
    delete from password_before where account_id = new.id;
  elsif old.password_hash <> '' then
    insert into password_before (account_id, hash, until) values (old.id, old.password_hash, clock_timestamp());
    -- Ten are the most that may be asked for.
    delete from password_before where account_id = old.id and until < (select until from password_before where account_id = old.id order by until desc offset 9 limit 1);
  end if;
  return new;
end $$;
drop trigger password_kept on account;
create trigger password_kept before update of password_hash, destroyed_at on account for each row
  when (old.password_hash is distinct from new.password_hash or (old.destroyed_at is null and new.destroyed_at is not null)) execute function keep_password();

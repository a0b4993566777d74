-- What was set about faces moves to the settings of the installation.
insert into setting (key, value, changed_at) select 'access-sign-in-methods', '["scan", "sms", "job", "face", "hr", "oidc"]', now() from face_setting where enabled on conflict do nothing;
insert into setting (key, value, changed_at) select 'access-face-distance', to_jsonb(round((threshold * 100)::numeric)::integer), now() from face_setting on conflict do nothing;
insert into setting (key, value, changed_at) select 'access-face-margin', to_jsonb(round((margin * 100)::numeric)::integer), now() from face_setting on conflict do nothing;
drop table face_setting;

-- Since when somebody has a password, and those before it, so that they may be asked to change it and not take an old one again.
alter table account add column password_at timestamptz not null default now();
create table password_before (
  account_id uuid not null references account (id) on delete cascade,
  hash text not null,
  until timestamptz not null
);
create index password_before_account on password_before (account_id, until desc);

create function keep_password() returns trigger language plpgsql as $$
begin
  new.password_at := now();
  if new.password_hash = '' then
    delete from password_before where account_id = new.id;
  elsif old.password_hash <> '' then
    insert into password_before (account_id, hash, until) values (old.id, old.password_hash, clock_timestamp());
    -- Ten are the most that may be asked for.
    delete from password_before where account_id = old.id and until < (select until from password_before where account_id = old.id order by until desc offset 9 limit 1);
  end if;
  return new;
end $$;
create trigger password_kept before update of password_hash on account for each row when (old.password_hash is distinct from new.password_hash) execute function keep_password();

-- Whatever changes who somebody is or what they may do is said to all nodes with its commit, so that what they remember of
-- sessions is forgotten at once. The word is the account's id; empty stands for everybody.
create function tell_caller_news() returns trigger language plpgsql as $$
begin
  if tg_level = 'STATEMENT' then
    perform pg_notify('clearbelt_callers', '');
  elsif tg_table_name = 'account' then
    perform pg_notify('clearbelt_callers', old.id::text);
  elsif tg_op = 'INSERT' then
    perform pg_notify('clearbelt_callers', new.account_id::text);
  else
    perform pg_notify('clearbelt_callers', old.account_id::text);
  end if;
  return null;
end $$;

create trigger session_news after update of ended_at, expires_at on session for each row
  when (old.ended_at is distinct from new.ended_at or new.expires_at < old.expires_at) execute function tell_caller_news();
create trigger session_gone after delete on session for each row when (old.ended_at is null) execute function tell_caller_news();
create trigger account_news after update of name, type, org_id, enabled, deleted_at, must_change on account for each row
  when ((old.name, old.type, old.org_id, old.enabled, old.deleted_at, old.must_change) is distinct from (new.name, new.type, new.org_id, new.enabled, new.deleted_at, new.must_change))
  execute function tell_caller_news();
create trigger account_gone after delete on account for each row execute function tell_caller_news();
create trigger account_role_news after insert or update or delete on account_role for each row execute function tell_caller_news();
create trigger role_menu_news after insert or update or delete on role_menu for each statement execute function tell_caller_news();
create trigger menu_news after update or delete on menu for each statement execute function tell_caller_news();
create trigger org_news after update of path on org for each statement execute function tell_caller_news();

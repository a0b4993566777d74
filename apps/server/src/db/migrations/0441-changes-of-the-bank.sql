-- Which transactions changed what a node may remember of the question bank; of the moment, so it is in no backup.
create unlogged table topic_change (txid xid8 primary key);
create function note_topic_change() returns trigger language plpgsql as $$
begin
  insert into topic_change (txid) values (pg_current_xact_id()) on conflict do nothing;
  -- Old ones are dropped now and then; that is a change like any other.
  if pg_current_xact_id()::text::numeric % 256 = 0 then
    delete from topic_change where txid in
      (select c.txid from topic_change c where c.txid < pg_snapshot_xmin(pg_current_snapshot()) for update skip locked);
  end if;
  return null;
end $$;
create trigger topic_changed after insert or delete or truncate or update of org_path, kind, type, knowledge_ids, difficulty, language, state, translation_group, link_group, deleted_at
  on topic for each statement execute function note_topic_change();

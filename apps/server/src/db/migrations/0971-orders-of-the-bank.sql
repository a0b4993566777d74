-- What a node may remember of the question bank is its order too.
drop trigger topic_changed on topic;
create trigger topic_changed after insert or delete or truncate or update of org_path, kind, type, name, knowledge_ids, difficulty, language, state, translation_group, link_group, create_time, update_time, deleted_at
  on topic for each statement execute function note_topic_change();

-- The language of the words of a practised question; null: not known.
alter table practice_question add column language text;
update practice_question q set language = t.language from topic t where t.id = q.topic_id;
-- The language in which a practice was begun; null: begun before that was noted.
alter table practice add column language text;

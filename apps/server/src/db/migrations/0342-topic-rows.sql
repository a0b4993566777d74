-- Lists read many questions and little of each: texts and pieces stand apart from the rows.
alter table topic set (toast_tuple_target = 400);
alter table topic alter column org_path set storage main, alter column name set storage main, alter column knowledge_ids set storage main;
create index topic_name on topic (name, id) where deleted_at is null;
create index topic_drawable on topic (kind, type, difficulty, language) where state = 'approved' and deleted_at is null;

-- The bands of a question in rows of their own: what shares one is then found by a plain index, however many are asked.
drop index topic_bands;
alter table topic drop column bands;
create table topic_band (
  band integer not null,
  topic_id uuid not null references topic (id),
  primary key (band, topic_id)
);
create index topic_band_topic on topic_band (topic_id);

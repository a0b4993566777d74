-- What images are found by, beside them: the year, the words in small letters, and the points that their marks in force
-- show (kept by the store). Counts need the small index of classes alone, whichever of them are asked for.
alter table image
  add column found_year smallint generated always as (coalesce(taken_year, extract(year from created_at at time zone 'UTC')::smallint)) stored,
  add column found_words text generated always as (lower(name || chr(10) || product_name)) stored,
  add column knowledge_ids uuid[] not null default '{}';
update image i set knowledge_ids = m.ids
  from (select image_id, array_agg(distinct knowledge_id) as ids from image_mark where retired_at is null group by image_id) m
  where m.image_id = i.id;
create index image_facets on image (family, is_appraisal, is_reserved, is_safe, origin, view_count, found_year, org_path) where deleted_at is null;
create index image_points on image using gin (knowledge_ids) where deleted_at is null;
-- Letters are compared as they stand: to compare without regard to case costs ten times as much.
drop index image_words;
drop index image_signs;
create index image_words on image using gin (found_words gin_trgm_ops) where deleted_at is null;
create index image_signs on image using gin (string_to_array(found_words, null)) where deleted_at is null;
-- A partial index tells the planner nothing of how common its values are.
create statistics image_sign_counts on (string_to_array(found_words, null)) from image;

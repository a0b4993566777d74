-- Questions of papers by kind: drafts, published items and truths say what they are of and keep it as the kind stores it.
alter table paper_item rename column image_id to source_id;
alter table paper_item alter column source_id drop not null;
alter table paper_item add column kind text not null default 'screening', add column content jsonb;
alter table paper_item alter column kind drop default;
alter table paper_item rename constraint paper_item_paper_id_image_id_key to paper_item_source_once;
alter index paper_item_image rename to paper_item_source;
alter table paper_item add constraint paper_item_has_question check ((source_id is null) <> (content is null));

-- A publication under way goes on by the new shape; what it had prepared is prepared again.
delete from paper_publish_item;
update paper_publish set content = (content - 'items' - 'canvas' - 'usePlanes') || jsonb_build_object(
  'items', coalesce((select jsonb_agg(jsonb_build_object('kind', 'screening', 'key', i.item -> 'key', 'sourceID', i.item -> 'imageID', 'content', null) order by i.place)
    from jsonb_array_elements(content -> 'items') with ordinality as i (item, place)), '[]'::jsonb),
  'shared', jsonb_build_object('screening', jsonb_build_object('canvas', content -> 'canvas', 'usePlanes', content -> 'usePlanes')))
where content ? 'canvas';

-- Snapshots stay as they were published: the same facts in another place. Nothing but this migration changes them.
alter table paper_snapshot disable trigger paper_snapshot_immutable;
alter table paper_snapshot add column type smallint not null default 5, add column kinds jsonb not null default '{}';
update paper_snapshot set kinds = jsonb_build_object('screening', jsonb_build_object(
  'canvas', jsonb_build_object('width', width, 'height', height), 'hasPlanes', has_planes,
  'lengths', case when picture_bytes is null then null else jsonb_build_object('picture', picture_bytes, 'thumb', thumb_bytes, 'planes', planes_bytes) end));
alter table paper_snapshot alter column type drop default, alter column kinds drop default,
  drop column width, drop column height, drop column has_planes, drop column picture_bytes, drop column thumb_bytes, drop column planes_bytes;
alter table paper_snapshot enable trigger paper_snapshot_immutable;

alter table paper_snapshot_item disable trigger paper_snapshot_item_immutable;
alter table paper_snapshot_item add column kind text not null default 'screening', add column section text not null default '', add column body jsonb, add column assets jsonb;
update paper_snapshot_item set body = jsonb_build_object('width', width, 'height', height),
  assets = jsonb_build_object('picture', picture_key, 'thumb', thumb_key, 'planes', planes_key);
alter table paper_snapshot_item alter column kind drop default, alter column body set not null, alter column assets set not null,
  drop column width, drop column height, drop column picture_key, drop column thumb_key, drop column planes_key;
alter table paper_snapshot_item enable trigger paper_snapshot_item_immutable;

alter table paper_snapshot_truth disable trigger paper_snapshot_truth_immutable;
alter table paper_snapshot_truth rename column image_id to source_id;
alter table paper_snapshot_truth alter column source_id drop not null;
alter table paper_snapshot_truth add column kind text not null default 'screening', add column truth jsonb, add column knowledge_ids uuid[] not null default '{}';
update paper_snapshot_truth set truth = jsonb_build_object('isSafe', is_safe, 'name', name, 'description', description, 'productName', product_name, 'regions', regions),
  knowledge_ids = array(select distinct (r ->> 'knowledgeID')::uuid from jsonb_array_elements(regions) r);
alter table paper_snapshot_truth alter column kind drop default, alter column truth set not null,
  drop column is_safe, drop column name, drop column description, drop column product_name, drop column regions;
alter table paper_snapshot_truth enable trigger paper_snapshot_truth_immutable;

-- Folders of 100,000 files and words in 10,000 documents are listed at once.
-- What lies in a folder, folders first, the newest first; other orders and the count read this index alone.
create index resource_listed on resource (superior_id, (type = 21), created_at, id) include (type, org_path, creator_id, same_name, bytes) where deleted_at is null;
drop index resource_in;
-- Pieces and words stand apart from the rows.
alter table resource set (toast_tuple_target = 400);
-- Taking searched text out of its compression was most of a search.
alter table resource alter column words set storage external;
update resource set words = words || '' where words <> '';

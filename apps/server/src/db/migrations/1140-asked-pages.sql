-- The content (`file_key`) of a file whose pages were made, or asked for since. TIFF files that were ready before browsers
-- could be shown their pages are found by it, also one that comes back as an earlier version.
alter table resource add column pages_asked text;
create index resource_unpaged on resource (id) where type = 8 and status = 2 and extension in ('tif', 'tiff') and pages_asked is distinct from file_key;

-- A part of a name that most images have is compared with every name of a library. Here the names stand close together,
-- ten to one of the images themselves, by organisations: paths of a hundred letters would be most of the work.
create index image_library_words on image (family, org_id, found_words) where deleted_at is null;
-- And so for the classes alone.
drop index image_facets;
create index image_facets on image (family, is_appraisal, is_reserved, is_safe, origin, view_count, found_year, org_id) where deleted_at is null;

-- How many views the images of a library have is found as their sources are: by jumping from one value to the next.
create index image_fact_views on image (family, view_count, org_path) where deleted_at is null;

-- The sources and device models of a library are found by jumping from one value to the next, whatever number of images names each.
create index image_fact_source on image (family, source, org_path) where deleted_at is null and source <> '';
create index image_fact_device on image (family, product_name, org_path) where deleted_at is null and product_name <> '';

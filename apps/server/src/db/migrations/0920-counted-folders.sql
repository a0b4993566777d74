-- How many lie in a folder is counted in a small index, without comparing row by row who may see them.
create index resource_counted on resource (superior_id, org_path text_pattern_ops, creator_id, type) where deleted_at is null;

-- A folder of 100,000 in any order of its list, from either end, without reading it whole.
create index resource_by_name on resource (superior_id, (type = 21), same_name collate "C", id) include (org_path, creator_id, type) where deleted_at is null;
create index resource_by_length on resource (superior_id, (type = 21), bytes, id) include (org_path, creator_id, type) where deleted_at is null;
create index resource_by_type on resource (superior_id, (type = 21), type, id) include (org_path, creator_id) where deleted_at is null;

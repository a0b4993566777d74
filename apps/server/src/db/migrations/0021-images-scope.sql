-- Counts and pages of the library by scope, without touching the rows themselves.
create index image_scope on image (org_path, is_safe, origin, view_count, created_at, id) where deleted_at is null;
create index image_name on image (name, id) where deleted_at is null;

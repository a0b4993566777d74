-- A library is listed by how hard its bags are without sorting all of it; images without a figure come last either way.
create index image_by_superposition on image (superposition, id) where deleted_at is null;
create index image_by_superposition_down on image (superposition desc nulls last, id) where deleted_at is null;
create index image_by_clutter on image (clutter, id) where deleted_at is null;
create index image_by_clutter_down on image (clutter desc nulls last, id) where deleted_at is null;
create index image_by_view on image (view_difficulty, id) where deleted_at is null;
create index image_by_view_down on image (view_difficulty desc nulls last, id) where deleted_at is null;

-- When something else of a sitting changed than who was heard of: boards read the whole line again then, and not at each save.
alter table sitting_presence add column touched_at timestamptz;

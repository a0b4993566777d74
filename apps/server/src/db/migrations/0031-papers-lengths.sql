-- Longest file of each sort in a published paper: all its items are sent at that length, so that no length tells one from another.
alter table paper_snapshot add column picture_bytes integer, add column thumb_bytes integer, add column planes_bytes integer;

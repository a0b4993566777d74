-- Bags seen from the side as well: planes of further views, and which view a mark lies on.
alter table image_view add column planes_key text;
alter table image_view add column quiet_key text;
alter table image_mark add column view integer not null default 0 check (view >= 0);

-- Set by hand: an image that examinations alone show, whether or not one that shows it is coming.
alter table image add column is_reserved boolean not null default false;
create index image_reserved on image (id) where is_reserved;

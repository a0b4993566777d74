-- How a machine shows what it sees. Images keep the look they were made with; all that there are look as before.
alter table image add column look text not null default 'standard';
-- Of each organisation one device is its usual one: new images take its look.
alter table image_device
  add column look text not null default 'standard',
  add column is_usual boolean not null default false;
create unique index image_device_usual on image_device (org_id) where is_usual;

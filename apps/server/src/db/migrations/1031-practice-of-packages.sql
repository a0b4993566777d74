-- Packages of images can be practised: as they were put together, in their order.
alter table image_practice drop constraint image_practice_source_check;
alter table image_practice
  add constraint image_practice_source_check check (source in ('points', 'missed', 'package')),
  -- The package it was begun with, and what that was called then.
  add column package_id uuid,
  add column package_name text,
  add check ((source = 'package') = (package_id is not null) and (package_id is null) = (package_name is null));

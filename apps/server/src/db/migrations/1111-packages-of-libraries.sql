-- Each library has packages of its own; those that are there are of image screening.
alter table image_package
  add column family text not null default 'fiscan' check (family in ('fiscan', 'dr', 'ct'));
drop index image_package_newest;
create index image_package_newest on image_package (family, created_at desc, id);

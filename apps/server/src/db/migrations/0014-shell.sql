-- Name and logo of the installation: one row.
create table system_info (
  one boolean primary key default true check (one),
  name text not null,
  logo text
);

-- Entries of the installation's own, and entries that it does not show.
alter table menu add column shown boolean not null default true;
alter table menu add column own boolean not null default false;

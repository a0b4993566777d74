-- How a file of people was read where that may not be what was meant; and archives of portraits beside the Excel imports, so that what became of each file is found again.
alter table people_import add column notes jsonb not null default '[]';
alter table people_import add column files jsonb;
alter table people_import drop constraint people_import_kind_check;
alter table people_import add constraint people_import_kind_check check (kind in ('Users', 'StudentUsers', 'UserExtend', 'StudentUsersExtend', 'Photos'));

-- What stands over each column in the file, by the order of our columns: the dry run tells what it took for what.
alter table people_import add column heads jsonb not null default '[]';

-- How dates such as 10/06/2003 are meant: what the importer chose, and what was decided for each column of dates.
alter table people_import add column dates text not null default 'auto' check (dates in ('auto', 'dayFirst', 'monthFirst'));
alter table people_import add column date_orders jsonb not null default '{}';

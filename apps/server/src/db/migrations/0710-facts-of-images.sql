-- What a picture is sorted by besides its truth: the year it was taken (null: not known, the year it came in stands for
-- it), and whether it belongs to professional appraisals.
alter table image add column taken_year smallint check (taken_year between 1970 and 2200);
alter table image add column is_appraisal boolean not null default false;

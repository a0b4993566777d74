-- A correction of a key holds what it says of the truth as the kind of the item stores it; what it does not say stays.
alter table key_correction disable trigger key_correction_append_only;
alter table key_correction add column truth jsonb;
update key_correction set truth = jsonb_build_object('isSafe', is_safe, 'regions', regions) where kind = 'truth';
alter table key_correction drop column is_safe, drop column regions;
alter table key_correction add check ((kind = 'truth') = (truth is not null));
alter table key_correction enable trigger key_correction_append_only;

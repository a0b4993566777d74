-- Scans of two files in an import: what was said of their names and their air, and what the dry run found.
alter table image_import
  add column energies jsonb not null default '{"rule": null, "air": null}',
  add column found_energies jsonb;

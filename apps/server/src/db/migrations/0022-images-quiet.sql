-- Planes of bags made here before any noise: publishing scans them anew, with one layer of noise for each item of a paper.
alter table image add column quiet_key text;

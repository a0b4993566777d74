-- Each sign-in counts a try and clears it again: two commits that wait for the disk beside those who save answers. What
-- is counted is forgotten within a quarter of an hour anyway; a crash of the database forgets it at once.
alter table sign_in_count set unlogged;

-- Images of a practice that nobody could see, because their files were gone or damaged when it ended: they do not count.
alter table image_practice_item add column is_excused boolean not null default false;

-- Whether a second person has looked at what is true of an image that came from outside; null for composed ones, whose
-- truth is exact. What stood before counts as checked: nobody can say any more who marked it.
alter table image
  add column check_state text check (check_state in ('waiting', 'returned', 'accepted')),
  add column check_note text not null default '' check (char_length(check_note) <= 500),
  add column checker_id uuid,
  add column checked_at timestamptz,
  -- Who last said what is true of it.
  add column truth_by uuid;
update image set truth_by = creator_id, check_state = case when origin = 'generated' then null else 'accepted' end;
create index image_check on image (family, check_state, created_at) where check_state is not null and deleted_at is null;

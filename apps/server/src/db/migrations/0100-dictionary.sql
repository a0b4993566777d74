-- The lists that screens share, with their names in the four languages.
create table dictionary_entry (
  id uuid primary key,
  -- Name of the list, as its dropdown is called.
  list text not null,
  -- What objects keep.
  value text not null,
  names jsonb not null,
  sort integer not null,
  enabled boolean not null,
  -- The program branches on the value.
  system boolean not null,
  -- Out of the list since; what was saved with it still finds its name.
  deleted_at timestamptz
);
create unique index dictionary_value on dictionary_entry (list, value);

-- Small facts about an installation as a whole, such as which parts of the demo are made.
create table installation_note (
  key text primary key,
  value jsonb not null,
  at timestamptz not null
);

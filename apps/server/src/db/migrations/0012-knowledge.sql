-- The knowledge points: categories and, under them, kinds of items or subjects.
create table knowledge_point (
  id uuid primary key,
  superior_id uuid references knowledge_point (id),
  code text not null unique,
  variant text not null check (variant in ('theory', 'image')),
  names jsonb not null,
  sort integer not null,
  -- Came with the installation; the bag generator knows these codes.
  system boolean not null,
  created_at timestamptz not null
);
create index knowledge_point_superior on knowledge_point (superior_id);

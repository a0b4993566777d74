-- The mobile home that an organisation chose for itself and those under it.
create table mobile_layout (
  org_id uuid primary key references org (id) on delete cascade,
  -- Codes in their order, each visible or not.
  entries jsonb not null,
  changed_at timestamptz not null
);

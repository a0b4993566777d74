-- A knowledge point belongs to an organisation or, without one, to the installation. Who may not change a point proposes it.
alter table knowledge_point add column org_id uuid;
-- Path of the owner; empty: the installation, to which everything of before belongs.
alter table knowledge_point add column org_path text not null default '';

create table knowledge_proposal (
  id uuid primary key,
  -- Null once the point is deleted.
  point_id uuid references knowledge_point (id) on delete set null,
  -- Code, names, category and order of the point when it was proposed.
  was jsonb not null,
  -- Names, category and order that are proposed; null: that the point be deleted.
  wanted jsonb,
  note text not null,
  proposer_id uuid not null,
  proposed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn', 'void')),
  decider_id uuid,
  decided_at timestamptz,
  reason text not null default ''
);
create unique index knowledge_proposal_open on knowledge_proposal (point_id, proposer_id) where state = 'open';
create index knowledge_proposal_point on knowledge_proposal (point_id);
create index knowledge_proposal_proposer on knowledge_proposal (proposer_id, proposed_at);

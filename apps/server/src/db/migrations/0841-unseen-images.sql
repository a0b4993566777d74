-- Questions whose image a candidate's page could not show. `broken`: the server then found its files gone or damaged; such
-- a question does not count without an answer.
create table sitting_unseen (
  sitting_id uuid not null references sitting,
  alias text not null,
  at timestamptz not null,
  broken boolean not null,
  primary key (sitting_id, alias)
);
create view unseen_facts as select sitting_id, alias, broken from sitting_unseen;

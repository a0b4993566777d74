-- Who leads an organisation and how it is reached. Codes name one organisation: those that stood twice are told apart by their id.
alter table org add column leader_id uuid references account (id) on delete set null;
alter table org add column contact text not null default '';
update org set code = left(code, 30) || '-' || left(id::text, 8) where code <> '' and exists (select from org o where lower(o.code) = lower(org.code) and (o.created_at, o.id) < (org.created_at, org.id));
create unique index org_code on org (lower(code)) where code <> '';
create index org_leader on org (leader_id) where leader_id is not null;

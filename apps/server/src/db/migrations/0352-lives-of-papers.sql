-- Parallel forms of one paper, retirement, and who approved a publication.
alter table paper add column retired_at timestamptz, add column form_group uuid, add column form_index smallint;
create index paper_form on paper (form_group, form_index) where form_group is not null and deleted_at is null;
create table paper_approval (
  snapshot_id uuid primary key references paper_snapshot (id),
  approver_id uuid not null,
  approved_at timestamptz not null
);

-- A destroyed account keeps its id, name and number, which records of exams show; everything else of the person is erased.
alter table account add column destroyed_at timestamptz;
create index account_deleted on account (deleted_at desc, id) where deleted_at is not null and destroyed_at is null;

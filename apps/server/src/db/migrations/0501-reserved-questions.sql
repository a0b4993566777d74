-- Set by hand: a question that examinations alone ask, whether or not one that asks it is coming.
alter table topic add column is_reserved boolean not null default false;
create index topic_reserved on topic (id) where is_reserved and deleted_at is null;

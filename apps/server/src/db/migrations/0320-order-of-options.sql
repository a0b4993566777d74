-- Whether a sitting has an order of its own: of its questions, and of the options in each. Sittings of before show their
-- options as they were written.
alter table sitting add column is_shuffled boolean not null default false;

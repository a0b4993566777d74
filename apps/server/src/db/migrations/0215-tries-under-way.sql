-- Tries of a password that are being checked stand apart from those that failed: one that the server itself cut off, by a
-- crash or a fault, is let go after a minute and does not count against the person.
alter table sign_in_pair add column under_way integer not null default 0, add column under_way_at timestamptz not null default now();

-- Several things that one request created are told as it told them then: each by its place, not by one id.
alter table creation alter column made type jsonb using to_jsonb(made);

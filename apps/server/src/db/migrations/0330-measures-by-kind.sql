-- What each kind of question measures of a sitting, by kind: a table of thousands reads it without the answers behind.
create function report_summaries(report jsonb) returns jsonb language sql immutable strict parallel safe as
  $$ select coalesce(jsonb_object_agg(key, value -> 'summary'), '{}') from jsonb_each(report) $$;
alter table sitting drop column measures;
alter table sitting add column measures jsonb generated always as (report_summaries(report)) stored;

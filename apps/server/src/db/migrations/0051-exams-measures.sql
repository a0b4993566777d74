-- The measures of a sitting beside the answers they come from: a table of thousands reads the measures alone.
alter table sitting add column measures jsonb generated always as (report -> 'summary') stored;

-- Sittings by kind of question: what is set for each kind, whether an answer says anything, the share an answer earned
-- with the kind's own detail, and reports by kind.

-- The kind of an answer tells at the save whether it says anything; null in the log of before.
alter table answer_log add column answered boolean;
alter table answer_current add column answered boolean;
update answer_current set answered = (value ->> 'isPass') is not null;
alter table answer_current alter column answered set not null;

alter table sitting add column rules jsonb;
update sitting set rules = jsonb_build_object('screening', jsonb_build_object('form', form, 'extraMarks', extra_marks)),
  report = case when report is null then null else jsonb_build_object('screening', report) end;
alter table sitting alter column rules set not null;
alter table sitting drop column form, drop column extra_marks, drop column measures;
alter table sitting add column measures jsonb generated always as (report -> 'screening' -> 'summary') stored;

alter table sitting_mark add column share_part integer, add column share_whole integer, add column detail jsonb;
update sitting_mark set share_part = correct::int, share_whole = 1,
  detail = jsonb_build_object('hits', hits, 'extra', extra, 'hitAll', hit_all, 'pairs', pairs);
alter table sitting_mark alter column share_part set not null, alter column share_whole set not null, alter column detail set not null,
  add check (0 <= share_part and share_part <= share_whole and share_whole >= 1), add check (correct = (share_part = share_whole)),
  drop column hits, drop column extra, drop column hit_all, drop column pairs;

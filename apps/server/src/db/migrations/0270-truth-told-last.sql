-- The truth of a paper is told when nobody can sit it any more; a training exam may tell it early.
alter table plan_step_exam add column is_truth_early boolean not null default false;

-- What sits a snapshot, and who has it open, is asked whenever somebody looks at a result.
create index plan_step_exam_snapshot on plan_step_exam (snapshot_id);
create index sitting_open_snapshot on sitting (snapshot_id) where state = 'open';

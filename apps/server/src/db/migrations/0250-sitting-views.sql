-- What the rooms around the engine of sittings may read of it in joins of their own; everything else they ask its face.
create view sitting_facts as
  select id, user_id, kind as purpose, ref, plan_id, number, snapshot_id, state, ended_by, opened_at, deadline_at, finished_at, frozen_at, frozen_left_ms,
    extra_seconds, score, is_passed
  from sitting;

create view late_answer_facts as
  select id, sitting_id, at, reason, flagged from answer_quarantine;

-- Answers of clients that send no numbers come after whatever stands in their epoch, under no number of their own (0):
-- the sitting's count of them is no number that a client's own could be compared with.
update answer_current c set seq = coalesce(
  (select max(l.seq) from answer_log l where l.sitting_id = c.sitting_id and l.alias = c.alias and l.epoch = c.epoch and l.client <> 'server'), 0)
from sitting s
where s.id = c.sitting_id and s.state = 'open'
  and exists (select 1 from answer_log l where l.sitting_id = c.sitting_id and l.alias = c.alias and l.epoch = c.epoch and l.client = 'server');

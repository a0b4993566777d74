-- The knowledge points of a paper's questions, for lists; of papers published before, those of the newest publication.
alter table paper add column knowledge_ids uuid[] not null default '{}';
update paper p set knowledge_ids = t.ids from (
  select s.paper_id, array_agg(distinct k.id) as ids
  from paper_snapshot s join paper q on q.id = s.paper_id and q.version = s.version
  join paper_snapshot_truth t on t.snapshot_id = s.id, unnest(t.knowledge_ids) k (id)
  group by s.paper_id
) t where t.paper_id = p.id;

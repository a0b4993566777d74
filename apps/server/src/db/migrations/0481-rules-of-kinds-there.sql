-- A step says how images are answered only where its paper has images.
update plan_step_exam e set rules = e.rules - 'screening'
  where not exists (select from paper_snapshot_item i where i.snapshot_id = e.snapshot_id and i.kind = 'screening');
update plan_step_mock m set rules = m.rules - 'screening'
  where not exists (select from paper_snapshot_item i where i.snapshot_id = m.snapshot_id and i.kind = 'screening');

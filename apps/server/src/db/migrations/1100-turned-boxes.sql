-- Boxes of threats in CT volumes are turned as the threat lies: degrees about x, then y, then z, about the middle of the
-- box. Those of bags scanned before stand upright, as they did.
update image_volume_truth set boxes = (
  select coalesce(jsonb_agg(box || '{"turn": [0, 0, 0]}' order by place), '[]')
  from jsonb_array_elements(boxes) with ordinality as each (box, place)
);

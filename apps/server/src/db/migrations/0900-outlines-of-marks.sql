-- The shape of a mark within its box: "ellipse", or the corners of a polygon as shares of the box; null is the box itself.
alter table image_mark add column outline jsonb;

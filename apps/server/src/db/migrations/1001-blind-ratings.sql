-- Pictures shown to be told apart, composed or from a scanner. What is true is fixed when one is drawn.
create table image_rating (
  id uuid primary key,
  org_path text not null,
  rater_id uuid not null,
  image_id uuid not null references image (id),
  is_composed boolean not null,
  -- What lay on the belt of a composed one.
  container text,
  shown_at timestamptz not null,
  voted_at timestamptz,
  says_composed boolean,
  check ((voted_at is null) = (says_composed is null))
);
-- Nobody is shown another before the one at hand is rated, and none twice.
create unique index image_rating_open on image_rating (rater_id) where voted_at is null;
create unique index image_rating_once on image_rating (image_id, rater_id);
create index image_rating_org on image_rating (org_path text_pattern_ops) where voted_at is not null;

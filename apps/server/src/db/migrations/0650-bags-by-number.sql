-- What was asked for when bags were made: of a whole order, and of each image beside what it got.
alter table image_generation add column asked jsonb not null default '{}', add column stopped_at timestamptz;
create table bag_recipe (
  image_id uuid primary key references image (id) on delete cascade,
  -- suitcase, backpack, handbag, parcel, tray, or pair: two of them in one image.
  container text not null,
  -- Dials as they were asked, 0..1.
  view real not null,
  superposition real not null,
  clutter real not null,
  -- The image that this one is another bag of, of equal truth and difficulty; always the first of its family.
  sibling_of uuid references image (id)
);
create index bag_recipe_family on bag_recipe (sibling_of) where sibling_of is not null;

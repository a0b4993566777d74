-- The user image libraries: folders of one's own over DR and CT images, and with whom they are shared.
create table user_image_folder (
  id uuid primary key,
  account_id uuid not null,
  family text not null check (family in ('dr', 'ct')),
  parent_id uuid references user_image_folder (id) on delete cascade,
  -- 1: holds folders, 2: holds images.
  type smallint not null check (type in (1, 2)),
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null
);
create unique index user_image_folder_name on user_image_folder
  (account_id, family, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), lower(name));
create index user_image_folder_parent on user_image_folder (parent_id) where parent_id is not null;

-- An image of the library that stands in a folder; the image itself stays where it is.
create table user_image (
  id uuid primary key,
  folder_id uuid not null references user_image_folder (id) on delete cascade,
  image_id uuid not null references image (id),
  created_at timestamptz not null,
  unique (folder_id, image_id)
);
create index user_image_image on user_image (image_id);

create table user_image_share (
  folder_id uuid not null references user_image_folder (id) on delete cascade,
  account_id uuid not null,
  primary key (folder_id, account_id)
);
create index user_image_share_account on user_image_share (account_id);

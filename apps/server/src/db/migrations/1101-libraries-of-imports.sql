-- An import fills the libraries that whoever began it may see: pictures go to image screening, CT series to CT images.
alter table image_import add column families text[] not null default '{fiscan,ct}';

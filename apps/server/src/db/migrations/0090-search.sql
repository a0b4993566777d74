-- Words of images are found by their letters in threes, as those of accounts are.
create index image_words on image using gin (name gin_trgm_ops, product_name gin_trgm_ops) where deleted_at is null;

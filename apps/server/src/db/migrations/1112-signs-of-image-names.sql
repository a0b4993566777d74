-- Parts of names with no three Latin letters in a row (Chinese, one letter, two) are found by their single signs:
-- letters in threes do not know them.
create index image_signs on image using gin (string_to_array(lower(name || ' ' || product_name), null)) where deleted_at is null;

-- What the shop's own file last said of another system's row: where it says the same again, the publisher's word stays.
ALTER TABLE imported_row ADD COLUMN own_record jsonb;

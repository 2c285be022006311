-- A checkout is changed twice or three times, in batches that change a whole page of them at once: there is room for all
-- versions of a row, also where the database cannot clear the old ones away in between.
ALTER TABLE checkout SET (fillfactor = 25);

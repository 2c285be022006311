-- What another system last said of an event or a venue: what is stored and differs from it, the owner wrote.
CREATE TABLE imported_row (
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('events', 'venues')),
  id text NOT NULL,
  record jsonb NOT NULL,
  PRIMARY KEY (shop_id, list, id)
);

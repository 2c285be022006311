-- Tickets of one product that are held for a device. A cart of its own holds the stock, and has the allotment's id; its time
-- is longer than the allotment's, for sales that are sent late.
CREATE TABLE allotment (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- The price of one.
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  -- The codes of the tickets that no sale has taken yet.
  codes text[] NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, id) REFERENCES cart (shop_id, id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, device_id) REFERENCES device (shop_id, id)
);
CREATE INDEX allotment_by_device ON allotment (shop_id, device_id);

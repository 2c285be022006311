-- What a line says of seats beyond the stock it holds: the seats that its extra services are for, or places of a chart at
-- seats.io.
ALTER TABLE cart_item ADD COLUMN seating jsonb;

-- Every place of a chart at seats.io that a cart holds there or has booked there: what is to be given back when the cart
-- no longer has it. Seats.io is the stock; this is what Portti answers for.
CREATE TABLE seatsio_place (
  shop_id text NOT NULL,
  event_key text NOT NULL,
  object_id text NOT NULL,
  hold_token text NOT NULL,
  cart_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'booked')),
  -- When it is looked at next; nobody looks at what an order has.
  check_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  problem text,
  PRIMARY KEY (shop_id, event_key, object_id, hold_token)
);
CREATE INDEX seatsio_place_by_time ON seatsio_place (check_at);
CREATE INDEX seatsio_place_of_cart ON seatsio_place (shop_id, cart_id);

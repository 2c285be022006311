-- Codes (SPEC §3, D15): the catalogue's, and those that come with sold serial cards, value vouchers and memberships.
-- What a code may still do is a quota named `code/…`, so it is held, used and given back as stock is, and never overused.
CREATE TABLE code (
  shop_id text NOT NULL REFERENCES shop (id),
  -- In capitals: case does not matter.
  code text NOT NULL,
  record jsonb NOT NULL,
  -- The order that it was sold with; none for those of the catalogue.
  order_number text,
  PRIMARY KEY (shop_id, code),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number)
);
CREATE INDEX code_by_order ON code (shop_id, order_number) WHERE order_number IS NOT NULL;

-- The codes that a cart uses, with what they do and hold: fixed when they are put in, as prices are.
ALTER TABLE cart ADD COLUMN codes jsonb NOT NULL DEFAULT '[]';

-- What codes did for an order. Value vouchers are means of payment: their sums are no discounts.
CREATE TABLE order_code (
  shop_id text NOT NULL,
  order_number text NOT NULL,
  code text NOT NULL,
  type text NOT NULL,
  title jsonb NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  PRIMARY KEY (shop_id, order_number, code),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number)
);

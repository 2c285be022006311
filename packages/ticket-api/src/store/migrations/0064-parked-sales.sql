-- Sales that wait for their customers at the tills of a shop. A sale outlives its hold, as long as its cart is kept.
CREATE TABLE parked_sale (
  shop_id text NOT NULL,
  cart_id uuid NOT NULL,
  -- What the clerk calls it; may be empty.
  note text NOT NULL,
  session_id uuid NOT NULL,
  -- What it had when it was parked: titles, amounts, pieces and the sum.
  sold jsonb NOT NULL,
  parked_at timestamptz NOT NULL,
  -- A hold is prolonged once.
  is_prolonged boolean NOT NULL DEFAULT false,
  -- The device that goes on with it; the same device may take it again when it missed the answer.
  taken_by uuid,
  PRIMARY KEY (shop_id, cart_id),
  FOREIGN KEY (shop_id, cart_id) REFERENCES cart (shop_id, id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, session_id) REFERENCES clerk_session (shop_id, id)
);

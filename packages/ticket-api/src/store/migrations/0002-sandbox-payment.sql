-- The sandbox's own ledger (D26). It stands for a payment provider elsewhere: the shop learns of it only by notices and
-- by asking, so that a lost notice is lost as it would be in life.
CREATE TABLE sandbox_payment (
  shop_id text NOT NULL,
  reference uuid NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid', 'declined', 'cancelled')),
  -- What the page shows and where it leads back to.
  request jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, reference)
);

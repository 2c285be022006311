-- Orders that are paid later, by their number (SPEC §2, orders/pw), and orders whose money was given back.
ALTER TABLE customer_order
  DROP CONSTRAINT customer_order_status_check,
  ADD CONSTRAINT customer_order_status_check CHECK (status IN ('unpaid', 'paid', 'cancelled', 'refunded')),
  -- What was agreed, where no payment keeps it: of orders that are paid later, and of those with nothing to pay.
  ADD COLUMN agreed jsonb,
  -- An unpaid order ends then, and what it holds is on sale again.
  ADD COLUMN pay_before timestamptz,
  ADD CONSTRAINT customer_order_unpaid_ends CHECK (status <> 'unpaid' OR (pay_before IS NOT NULL AND agreed IS NOT NULL));
CREATE INDEX customer_order_unpaid ON customer_order (pay_before) WHERE status = 'unpaid';

-- The order that a checkout pays, instead of making one from its cart.
ALTER TABLE checkout
  ADD COLUMN order_number text,
  ADD FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number);

-- What a clerk may not do alone, a manager approves with a PIN.
ALTER TABLE clerk ADD COLUMN is_manager boolean NOT NULL DEFAULT false;

-- What was sold at a counter stays as it was sold, also when parts of it go back: total, lines, and how it was paid.
ALTER TABLE counter_sale ADD COLUMN sold jsonb;
UPDATE counter_sale AS sale SET sold = jsonb_build_object(
  'total_cents', (SELECT total_cents FROM customer_order AS bought
    WHERE bought.shop_id = sale.shop_id AND bought.number = sale.order_number),
  'lines', coalesce((SELECT jsonb_agg(jsonb_build_object('product_id', line.product_id, 'event_id', NULL,
      'title', line.title ->> 'fi', 'event_title', NULL, 'amount', line.amount, 'cents', line.total_cents))
    FROM order_line AS line
    WHERE line.shop_id = sale.shop_id AND line.order_number = sale.order_number), '[]'),
  'parts', '[]'::jsonb);
ALTER TABLE counter_sale ALTER COLUMN sold SET NOT NULL;

-- Money that goes back at a counter: from which drawer, by whom, and who approved it.
CREATE TABLE counter_refund (
  shop_id text NOT NULL,
  -- Derived from the attempt: a repeated one is the same row.
  id uuid NOT NULL,
  order_number text NOT NULL,
  session_id uuid NOT NULL,
  shift_id uuid NOT NULL,
  approved_by uuid,
  -- What the ledger owes for it: a payment whole, or a part of an order.
  payment_id uuid,
  refund_id uuid,
  reason text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  -- What goes back to a card, once the terminal has given it.
  card_cents integer NOT NULL CHECK (card_cents >= 0),
  card_reference text,
  card_settled_at timestamptz,
  lines jsonb NOT NULL,
  refunded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number),
  FOREIGN KEY (shop_id, session_id) REFERENCES clerk_session (shop_id, id),
  FOREIGN KEY (shop_id, shift_id) REFERENCES drawer_shift (shop_id, id),
  FOREIGN KEY (shop_id, approved_by) REFERENCES clerk (shop_id, id)
);
CREATE INDEX counter_refund_by_shift ON counter_refund (shop_id, shift_id);
CREATE INDEX counter_refund_by_order ON counter_refund (shop_id, order_number);

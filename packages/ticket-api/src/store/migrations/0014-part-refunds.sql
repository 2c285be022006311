-- Money that goes back of an order that stays: for a part of what was bought, or as a credit. The order's lines, tickets and
-- total are then what is left of it; this says what was returned. Columns of giving back are named as the payment's own.
CREATE TABLE refund (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  order_number text NOT NULL,
  provider text NOT NULL,
  provider_reference text NOT NULL,
  -- Nothing, where what was returned had been free.
  amount_cents integer NOT NULL CHECK (amount_cents >= 0),
  -- Titles, amounts, sums and ticket codes; no people.
  returned jsonb NOT NULL,
  status text NOT NULL DEFAULT 'refund_due' CHECK (status IN ('refund_due', 'refunded')),
  created_at timestamptz NOT NULL,
  refund_attempts integer NOT NULL DEFAULT 0,
  refund_after timestamptz,
  refund_problem text,
  refunded_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, payment_id) REFERENCES payment (shop_id, id),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number)
);
CREATE INDEX refund_by_payment ON refund (shop_id, payment_id);
CREATE INDEX refund_due ON refund (refund_after) WHERE status = 'refund_due';

ALTER TABLE mail
  ADD COLUMN refund_id uuid,
  ADD FOREIGN KEY (shop_id, refund_id) REFERENCES refund (shop_id, id),
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check
    CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'order_part_refund', 'payment_refund')),
  ADD CONSTRAINT mail_of_refund CHECK ((refund_id IS NOT NULL) = (kind = 'order_part_refund'));

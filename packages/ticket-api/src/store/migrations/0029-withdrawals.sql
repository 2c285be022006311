-- Withdrawals from contracts (rules/withdrawal.md): kept as they were sent, also when they are late or nobody finds the order.
ALTER TABLE customer_order ADD COLUMN delivered_on date;

CREATE TABLE withdrawal (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  -- The order, where there is one by what was given.
  order_number text,
  given_order text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  -- What is withdrawn from: product, title, amount and sum each.
  items jsonb NOT NULL,
  -- The same in the shopper's words, where no order was found.
  said text,
  is_late boolean NOT NULL,
  -- The money goes back when the goods have come back.
  waits_for_goods boolean NOT NULL,
  received_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'declined')),
  -- Why it waits for a person, or how it ended.
  note text,
  ended_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number),
  CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX withdrawal_by_order ON withdrawal (shop_id, order_number) WHERE order_number IS NOT NULL;
CREATE INDEX withdrawal_open ON withdrawal (shop_id, received_at) WHERE state = 'open';

ALTER TABLE mail
  ADD COLUMN withdrawal_id uuid,
  ADD FOREIGN KEY (shop_id, withdrawal_id) REFERENCES withdrawal (shop_id, id),
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check
    CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'order_part_refund', 'payment_refund', 'withdrawal')),
  DROP CONSTRAINT mail_tells_of_something,
  ADD CONSTRAINT mail_tells_of_something CHECK ((order_number IS NULL) = (kind IN ('payment_refund', 'withdrawal'))),
  ADD CONSTRAINT mail_of_withdrawal CHECK ((withdrawal_id IS NOT NULL) = (kind = 'withdrawal'));

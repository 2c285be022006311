-- What follows a payment: refunds, e-mails, and what the shopper said about a line.

-- A refund is tried again by a job; one that is refused for good stays due, with its reason, for a person to see.
ALTER TABLE payment
  ADD COLUMN refund_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_after timestamptz,
  ADD COLUMN refund_problem text,
  ADD COLUMN refunded_at timestamptz;
CREATE INDEX payment_refund_due ON payment (refund_after) WHERE status = 'refund_due';

-- Written together with what it tells of, and sent by a job.
CREATE TABLE mail (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  order_number text NOT NULL,
  status text NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  problem text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number)
);
CREATE INDEX mail_due ON mail (due_at) WHERE status = 'due';
CREATE INDEX mail_by_order ON mail (shop_id, order_number, created_at);

ALTER TABLE order_line
  ADD COLUMN customer_remarks text,
  ADD COLUMN event_registration jsonb;

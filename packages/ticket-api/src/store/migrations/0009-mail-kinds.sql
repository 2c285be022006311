-- E-mails tell of more than paid orders: of one that waits for its payment, and of money that is given back.
ALTER TABLE mail
  ADD COLUMN kind text NOT NULL DEFAULT 'order' 
    CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'payment_refund')),
  ALTER COLUMN order_number DROP NOT NULL,
  -- The payment that bought nothing (D32).
  ADD COLUMN payment_id uuid,
  ADD FOREIGN KEY (shop_id, payment_id) REFERENCES payment (shop_id, id),
  ADD CONSTRAINT mail_tells_of_something CHECK ((order_number IS NULL) = (kind = 'payment_refund')),
  ADD CONSTRAINT mail_of_payment CHECK ((payment_id IS NOT NULL) = (kind = 'payment_refund'));

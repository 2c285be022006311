-- A gift card may be sent to its recipient as a letter on a day of the buyer's choice.
ALTER TABLE ticket ADD COLUMN gift jsonb;

ALTER TABLE mail
  ADD COLUMN ticket_code text,
  ADD FOREIGN KEY (shop_id, ticket_code) REFERENCES ticket (shop_id, code) ON DELETE CASCADE,
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check
    CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'order_part_refund', 'payment_refund', 'withdrawal', 'gift')),
  ADD CONSTRAINT mail_of_gift CHECK ((ticket_code IS NOT NULL) = (kind = 'gift'));
CREATE INDEX mail_by_ticket ON mail (shop_id, ticket_code) WHERE ticket_code IS NOT NULL;

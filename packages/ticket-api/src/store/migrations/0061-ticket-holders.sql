-- A manager may give one ticket of an order to somebody else (rules/desk#receiver): they get it by a letter of their own.
ALTER TABLE ticket ADD COLUMN holder jsonb;

-- Letters of a given ticket, and letters that tell the old and new names of seats that a manager moved (rules/desk#seats).
-- An admission's code may be renewed while its letter waits.
ALTER TABLE mail
  ADD COLUMN moved jsonb,
  DROP CONSTRAINT mail_shop_id_ticket_code_fkey,
  ADD CONSTRAINT mail_shop_id_ticket_code_fkey FOREIGN KEY (shop_id, ticket_code) REFERENCES ticket (shop_id, code)
    ON UPDATE CASCADE ON DELETE CASCADE,
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'order_part_refund',
    'payment_refund', 'withdrawal', 'gift', 'ticket', 'seats_moved')),
  DROP CONSTRAINT mail_of_gift,
  ADD CONSTRAINT mail_of_ticket CHECK (CASE kind
    WHEN 'gift' THEN ticket_code IS NOT NULL
    WHEN 'ticket' THEN ticket_code IS NOT NULL
    WHEN 'seats_moved' THEN true
    ELSE ticket_code IS NULL END),
  ADD CONSTRAINT mail_of_moved_seats CHECK ((moved IS NOT NULL) = (kind = 'seats_moved'));

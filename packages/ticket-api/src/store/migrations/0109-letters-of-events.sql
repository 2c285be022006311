-- What an organizer writes to all who have tickets of an event, once under each reference (rules/orders#event-letters).
CREATE TABLE event_letter (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  event_id text NOT NULL,
  reference text NOT NULL,
  subject jsonb NOT NULL,
  text jsonb NOT NULL,
  has_tickets boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, event_id, reference)
);

-- Its letters, and those that tell who was given a ticket that it ended (rules/desk#receiver). That ticket's row may be
-- gone when the letter is written.
ALTER TABLE mail
  ADD COLUMN letter_id uuid,
  -- For whom it is; cleared with the people of its order (rules/orders#retention).
  ADD COLUMN recipient jsonb,
  ADD COLUMN ended jsonb,
  ADD FOREIGN KEY (shop_id, letter_id) REFERENCES event_letter (shop_id, id),
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'order_part_refund',
    'payment_refund', 'withdrawal', 'gift', 'ticket', 'ticket_ended', 'seats_moved', 'event_letter')),
  DROP CONSTRAINT mail_of_ticket,
  ADD CONSTRAINT mail_of_ticket CHECK (CASE kind
    WHEN 'gift' THEN ticket_code IS NOT NULL
    WHEN 'ticket' THEN ticket_code IS NOT NULL
    WHEN 'seats_moved' THEN true
    WHEN 'event_letter' THEN true
    ELSE ticket_code IS NULL END),
  ADD CONSTRAINT mail_of_ended_ticket CHECK ((ended IS NOT NULL) = (kind = 'ticket_ended')),
  ADD CONSTRAINT mail_of_letter CHECK ((letter_id IS NOT NULL) = (kind = 'event_letter')),
  ADD CONSTRAINT mail_for_recipient CHECK (recipient IS NULL OR kind IN ('ticket_ended', 'event_letter'));
CREATE UNIQUE INDEX mail_once_of_letter
  ON mail (shop_id, letter_id, order_number, coalesce(ticket_code, ''), (recipient ->> 'email'))
  WHERE letter_id IS NOT NULL;
CREATE INDEX mail_for_people ON mail (shop_id, order_number) WHERE recipient IS NOT NULL;

-- Who asked to be told when sales of an event open. The address is kept for this alone, and goes with what was sent.
CREATE TABLE sale_reminder (
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  event_id text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  -- Where the links of the e-mails lead.
  origin text NOT NULL,
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the e-mail that asks to confirm went out, and when its link was pressed.
  asked_at timestamptz,
  confirmed_at timestamptz,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, event_id, email)
);
CREATE INDEX sale_reminder_unasked ON sale_reminder (due_at) WHERE asked_at IS NULL;

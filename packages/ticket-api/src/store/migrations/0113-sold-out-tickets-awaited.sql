-- A reminder can be of sold-out tickets of an event, to be told when they can be bought again. A process of before
-- cannot work beside this (decision 0100).
ALTER TABLE sale_reminder
  ADD awaits text NOT NULL DEFAULT 'opening' CHECK (awaits IN ('opening', 'tickets')),
  -- The tickets that were sold out when it was asked.
  ADD product_ids text[] NOT NULL DEFAULT '{}',
  -- Whether it waits for any ticket, since none was on sale when it was asked.
  ADD any_ticket boolean NOT NULL DEFAULT false,
  -- Whether it is among those that are told next.
  ADD has_turn boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT sale_reminder_shop_id_event_id_email_key,
  ADD UNIQUE (shop_id, event_id, email, awaits);
-- Awaited tickets of an event that can be bought, by the quotas that they take from.
CREATE TABLE awaited_stock (
  shop_id text NOT NULL REFERENCES shop (id) ON DELETE CASCADE,
  event_id text NOT NULL,
  stock text NOT NULL,
  -- When the next ones are told of it.
  tell_from timestamptz NOT NULL,
  -- Whether everybody could buy it for a minute.
  is_settled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (shop_id, event_id, stock)
);

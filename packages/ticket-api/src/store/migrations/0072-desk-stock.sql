-- What the manager's desk decided about an event (rules/desk#stock), beside the catalogue and over it.

-- What the catalogue's file said when the desk changed a quota. While the file still says so, an import keeps the change.
ALTER TABLE quota
  ADD COLUMN listed_capacity integer,
  ADD COLUMN listed_sold_elsewhere integer;

-- From when on an event is not sold, or sold already, on a channel.
CREATE TABLE event_sale (
  shop_id text NOT NULL,
  event_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('web', 'counter')),
  state text NOT NULL CHECK (state IN ('closed', 'open')),
  at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, event_id, channel)
);

-- For staff: at the desk and at the doors.
CREATE TABLE event_note (
  shop_id text NOT NULL,
  event_id text NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (shop_id, event_id)
);

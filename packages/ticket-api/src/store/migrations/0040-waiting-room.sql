-- The lines of events (rules/waiting-room). An event has one open room at most; closed ones stay until they are pruned.
CREATE TABLE waiting_room (
  shop_id text NOT NULL REFERENCES shop (id),
  id uuid NOT NULL,
  event_id text NOT NULL,
  -- Numbers given out before the opening, by round of the draw, and behind them. No row for those who wait.
  drawn integer[] NOT NULL,
  queued integer NOT NULL DEFAULT 0,
  -- Made at the opening: from then on every place has its rank.
  seed text,
  -- Who was called, by the room's own time.
  room_ms double precision NOT NULL DEFAULT 0,
  ticked_at timestamptz NOT NULL,
  admitted integer NOT NULL DEFAULT 0,
  lapsed integer NOT NULL DEFAULT 0,
  calls jsonb NOT NULL DEFAULT '[]',
  -- The stock at the last tick; without a limit there is none.
  left_at_opening integer,
  left_now integer,
  held_now integer,
  free_by timestamptz,
  pieces_each double precision NOT NULL DEFAULT 2,
  closed_at timestamptz,
  PRIMARY KEY (shop_id, id)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX waiting_room_open ON waiting_room (shop_id, event_id) WHERE closed_at IS NULL;

-- Who used a turn: the place belongs to that cart, and a copy of it to nobody.
CREATE TABLE waiting_room_turn (
  shop_id text NOT NULL,
  room_id uuid NOT NULL,
  rank integer NOT NULL,
  cart_id uuid NOT NULL,
  PRIMARY KEY (shop_id, room_id, rank),
  FOREIGN KEY (shop_id, room_id) REFERENCES waiting_room (shop_id, id) ON DELETE CASCADE
);

-- How many places each network has in a room. Not logged, as little is lost with it.
CREATE UNLOGGED TABLE waiting_room_network (
  shop_id text NOT NULL,
  room_id uuid NOT NULL,
  network text NOT NULL,
  places integer NOT NULL,
  PRIMARY KEY (shop_id, room_id, network)
) WITH (fillfactor = 50);

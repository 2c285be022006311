-- Which place a join was given, by its idempotency key: a join whose answer was lost gets the same place again
-- (rules/waiting-room#one-place-a-browser). Kept for an hour. Not logged, as little is lost with it.
CREATE UNLOGGED TABLE waiting_room_answer (
  shop_id text NOT NULL,
  room_id uuid NOT NULL,
  -- The digest of the key.
  join_key text NOT NULL,
  -- Of the draw; null in the queue.
  round integer,
  number integer NOT NULL,
  given_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, room_id, join_key)
);
CREATE INDEX waiting_room_answer_by_age ON waiting_room_answer (given_at);

-- Places of an area where people stand have no name at seats.io, which only counts them, for each ticket type by itself.
-- Here each of them has a number of its own, so that it is kept, booked and given back as a seat is; 0 is a place with a
-- name.
ALTER TABLE seatsio_place
  ADD COLUMN piece integer NOT NULL DEFAULT 0,
  ADD COLUMN ticket_type text NOT NULL DEFAULT '',
  -- Since when seats.io may have it booked, and how often it was asked to: what it tells of an order is read from there on,
  -- where an answer was lost.
  ADD COLUMN booked_at timestamptz,
  ADD COLUMN bookings integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT seatsio_place_pkey,
  ADD PRIMARY KEY (shop_id, event_key, object_id, hold_token, piece);

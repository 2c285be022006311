-- The places of an area are numbered within each cart, and a session at seats.io may serve several carts of a shopper, one
-- after another: the number belongs to its cart. A place with a name stays the place of one cart by the same session.
ALTER TABLE seatsio_place
  ADD COLUMN piece_of uuid NOT NULL GENERATED ALWAYS AS (
    CASE WHEN piece > 0 THEN cart_id ELSE '00000000-0000-0000-0000-000000000000'::uuid END) STORED,
  DROP CONSTRAINT seatsio_place_pkey,
  ADD PRIMARY KEY (shop_id, event_key, object_id, hold_token, piece, piece_of);

-- What every order passes by.

-- At most one checkout of a cart is under way. It was so by the order of locks; now a checkout can be made in one trip.
CREATE UNIQUE INDEX checkout_one_live ON checkout (shop_id, cart_id)
  WHERE status IN ('PROCESSING', 'PAYMENT_PENDING') AND order_number IS NULL;

-- The sandbox finds a payment by its address, which names no shop.
CREATE INDEX sandbox_payment_by_reference ON sandbox_payment (reference);

-- A cart's shop and a hold's quota are certain without being asked for again, row by row: the shop was found by its host,
-- and a hold is written by the statement that moves its quota. No shop is ever deleted, and a quota only while nothing of
-- it is held, under its lock. The question would share-lock the one row that everybody waits for.
ALTER TABLE cart DROP CONSTRAINT cart_shop_id_fkey;
ALTER TABLE hold DROP CONSTRAINT hold_shop_id_quota_id_fkey;

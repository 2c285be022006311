-- A card's part that a person gave back by hand before it was kept here: no till asks its terminal for it
-- (rules/kiosk#refund).
UPDATE counter_refund AS given SET card_reference = 'by hand', card_settled_at = now()
WHERE given.card_cents > 0 AND given.card_settled_at IS NULL AND (
  EXISTS (
    SELECT FROM refund
    WHERE refund.shop_id = given.shop_id AND refund.id = given.refund_id AND refund.status = 'refunded'
  )
  OR given.refund_id IS NULL AND EXISTS (
    SELECT FROM payment
    WHERE payment.shop_id = given.shop_id AND payment.id = given.payment_id AND payment.status = 'refunded'
  )
);
-- Notes of parked sales whose carts were forgotten before the notes went with them (rules/orders#retention).
DELETE FROM parked_sale USING cart
WHERE cart.shop_id = parked_sale.shop_id AND cart.id = parked_sale.cart_id AND cart.is_forgotten;

-- A refund lets the job look at the places of its order. Of those refunded so far, no place is left out.
UPDATE seatsio_place AS place SET check_at = now() FROM customer_order
WHERE place.check_at = 'infinity' AND customer_order.shop_id = place.shop_id
  AND customer_order.cart_id = place.cart_id AND customer_order.status = 'refunded';

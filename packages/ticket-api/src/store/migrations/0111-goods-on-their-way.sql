-- When the goods of an order left, and where their parcel is followed (rules/delivery#goods).
ALTER TABLE customer_order
  ADD COLUMN sent_at timestamptz,
  -- Cleared with the people of its order (rules/orders#retention).
  ADD COLUMN tracking_url text,
  ADD CONSTRAINT customer_order_tracking CHECK (tracking_url IS NULL OR sent_at IS NOT NULL);
ALTER TABLE mail
  DROP CONSTRAINT mail_kind_check,
  ADD CONSTRAINT mail_kind_check CHECK (kind IN ('order', 'order_unpaid', 'order_refund', 'order_part_refund', 'order_sent',
    'payment_refund', 'withdrawal', 'gift', 'ticket', 'ticket_ended', 'seats_moved', 'event_letter'));
-- What tills handed out before they marked the day is delivered (rules/withdrawal#deadline), but what goes by post.
UPDATE customer_order AS placed SET delivered_on = handed.day
FROM (
  SELECT audit.shop_id, audit.order_number,
    (min(audit.done_at) AT TIME ZONE coalesce(min(known.name), 'Europe/Helsinki'))::date AS day
  FROM audit JOIN shop ON shop.id = audit.shop_id
  LEFT JOIN pg_timezone_names AS known ON lower(known.name) = lower(shop.record ->> 'time_zone')
  WHERE audit.act = 'order_handed_out' AND (audit.after ->> 'goods')::int > 0
  GROUP BY audit.shop_id, audit.order_number
) AS handed
WHERE placed.shop_id = handed.shop_id AND placed.number = handed.order_number AND placed.delivered_on IS NULL
  AND NOT EXISTS (
    SELECT FROM order_line AS line
    JOIN delivery_method AS method ON method.shop_id = line.shop_id AND method.product_id = line.product_id
    WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number
      AND line.delivery_group = 'MERCHANDISE' AND method.record -> 'requires' ? 'postal_address');

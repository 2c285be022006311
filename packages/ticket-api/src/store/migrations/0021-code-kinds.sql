-- What the code of a ticket is, and whether it opens the stream of its event (D44, D50).
ALTER TABLE ticket
  ADD COLUMN kind text NOT NULL DEFAULT 'admission'
    CHECK (kind IN ('admission', 'stream', 'gift_card', 'serial_card', 'membership', 'service')),
  ADD COLUMN opens_stream boolean NOT NULL DEFAULT false;

-- Tickets sold before: whatever opened a stream then opens it still.
UPDATE ticket SET
  kind = CASE line.product_type
    WHEN 'value_voucher' THEN 'gift_card'
    WHEN 'serial_card' THEN 'serial_card'
    WHEN 'membership' THEN 'membership'
    WHEN 'extra_service' THEN 'service'
    ELSE CASE WHEN ticket.event ->> 'attendance_mode' = 'online' THEN 'stream' ELSE 'admission' END
  END,
  opens_stream = coalesce(ticket.event ->> 'attendance_mode' IN ('online', 'mixed'), false)
FROM order_line AS line
WHERE line.shop_id = ticket.shop_id AND line.order_number = ticket.order_number
  AND line.product_id = ticket.product_id AND line.delivery_group IS NULL;

-- The same of lines. Apart from the tickets' index: an order is written to its lines first.
CREATE INDEX order_line_naming_people ON order_line (shop_id, order_number)
  WHERE customer_remarks IS NOT NULL OR event_registration IS NOT NULL;

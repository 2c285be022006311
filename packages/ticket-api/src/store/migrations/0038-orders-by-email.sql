-- Orders are found by the address that they were placed with (rules/orders#find-orders).
CREATE INDEX customer_order_by_email ON customer_order (shop_id, lower(customer ->> 'email'), created_at DESC);

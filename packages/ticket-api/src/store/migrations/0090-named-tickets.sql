-- Which tickets and lines name somebody: people of an order without a buyer are found by them when they are to be
-- forgotten (rules/orders#retention). Of most orders there are none.
CREATE INDEX ticket_naming_people ON ticket (shop_id, order_number) WHERE gift IS NOT NULL OR holder IS NOT NULL;

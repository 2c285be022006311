-- For which products a service cost was charged per ticket, and its name as part of a price: what a ticket cost with its
-- fees is then known of the order itself, whatever the catalogue says later.
ALTER TABLE order_line ADD COLUMN charged jsonb;

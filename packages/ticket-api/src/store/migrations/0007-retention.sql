-- Carts that ended are forgotten after a day: most go, those with a payment or an order stay without what is personal.
ALTER TABLE cart ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false;
CREATE INDEX cart_to_forget ON cart (expires_at) WHERE status <> 'open' AND NOT is_forgotten;

-- Rows that change on the way from cart to paid find room for their next version on their own page: the database's log has
-- then what changed alone, and not the whole row with a lock of the old one. A cart begins small and grows with its buyer.
ALTER TABLE cart SET (fillfactor = 25);
ALTER TABLE checkout SET (fillfactor = 45);
ALTER TABLE payment SET (fillfactor = 50);
ALTER TABLE sandbox_payment SET (fillfactor = 60);

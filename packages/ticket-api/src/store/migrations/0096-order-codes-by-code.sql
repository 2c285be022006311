-- Whether a code was used is asked before what it was sold with is given back (decision 0020).
CREATE INDEX order_code_by_code ON order_code (shop_id, code);

-- A seat map tells until when a seat is in somebody's cart. As in 0022, only holds of seats are in this index: one over
-- all holds by quota led the sale of a hot event astray (0015).
CREATE INDEX hold_of_seat ON hold (shop_id, quota_id) WHERE starts_with(quota_id, 'seat/');

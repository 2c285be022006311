-- Who asks after a card that another cart holds is told until when. Only holds of codes are in this index: one over all
-- holds by quota led the sale of a hot event astray (0015).
CREATE INDEX hold_of_code ON hold (shop_id, quota_id) WHERE starts_with(quota_id, 'code/');

-- The seats that a cart had when its time ran out, and of which line: `[{"item_id", "quota_id"}]`. Its holds are given back
-- then; who restores it wants the same seats (D10).
ALTER TABLE cart ADD COLUMN seats_at_end jsonb;

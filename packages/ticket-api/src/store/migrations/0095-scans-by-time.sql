-- The scans of a day are found without those of all others (rules/desk#sales). They come nearly in the order of time, so
-- that an index of ranges is enough, which a scan at a door hardly feels.
CREATE INDEX door_scan_by_time ON door_scan USING brin (scanned_at);

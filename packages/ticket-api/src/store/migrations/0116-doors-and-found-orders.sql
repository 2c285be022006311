-- Who is inside is counted for each scan, by an index alone (rules/door#counts).
CREATE INDEX door_scan_inside ON door_scan (shop_id, event_id) WHERE kind = 'valid' AND undone_at IS NULL;
-- Whom a door sent away, or let in as a conflict: few beside its entries.
CREATE INDEX door_scan_refused ON door_scan (shop_id, event_id, scanned_at) WHERE kind <> 'valid';
-- The latest session of a device among all that it ever had (rules/door#overview). It ends later with each call, so its
-- end is not in the index.
CREATE INDEX clerk_session_by_device ON clerk_session (shop_id, device_id, created_at);
-- Orders are found by a whole e-mail address of somebody who was given a ticket (rules/desk#search). Of most tickets
-- there is nobody. It comes last, so that sales wait for it alone.
CREATE INDEX ticket_by_holder ON ticket (shop_id, lower(holder ->> 'email')) WHERE holder IS NOT NULL;

-- Check-in at the door: every scan is a row. The id is the device's own, so that a repeated scan is the same row.
CREATE TABLE door_scan (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  event_id text NOT NULL,
  gate text NOT NULL,
  device_id uuid NOT NULL,
  clerk_id uuid NOT NULL,
  -- Null where nobody knows the code: it may be anything, somebody's address too.
  code text,
  -- A card or a badge lets in more than once.
  is_card boolean NOT NULL DEFAULT false,
  kind text NOT NULL CHECK (kind IN ('valid', 'used', 'spent', 'expired', 'other_event', 'other_day',
    'not_admission', 'unpaid', 'refunded', 'unknown')),
  -- Without the network the device decides by its list.
  let_in boolean NOT NULL,
  -- The rest of a group comes in with the scan of one of them.
  with_scan uuid,
  scanned_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  undone_at timestamptz,
  -- Of a conflict: somebody has seen to it.
  settled_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, device_id) REFERENCES device (shop_id, id),
  FOREIGN KEY (shop_id, clerk_id) REFERENCES clerk (shop_id, id)
);
-- One ticket, one entry.
CREATE UNIQUE INDEX door_scan_entry ON door_scan (shop_id, code) WHERE kind = 'valid' AND NOT is_card AND undone_at IS NULL;
CREATE INDEX door_scan_by_event ON door_scan (shop_id, event_id, scanned_at);
CREATE INDEX door_scan_by_code ON door_scan (shop_id, code) WHERE code IS NOT NULL;

-- The tickets that went back with a part of an order.
CREATE INDEX refund_tickets ON refund USING gin ((returned -> 'tickets'));

UPDATE device SET rights = rights || '{"door": true}';

-- Which idempotency key a Z report was made under: where its answer was lost, the repetition gets the same report
-- instead of hearing that the drawer is closed (rules/kiosk#drawer). Null for X reports, and for reports of before.
ALTER TABLE drawer_report ADD COLUMN idempotency_key text;
CREATE UNIQUE INDEX drawer_report_by_key ON drawer_report (shop_id, device_id, idempotency_key)
  WHERE idempotency_key IS NOT NULL;

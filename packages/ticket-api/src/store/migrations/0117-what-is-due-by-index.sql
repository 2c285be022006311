-- Old orders that still name somebody are found without those that were forgotten (rules/orders#retention). First, as
-- who forgets a person writes to orders before reminders.
CREATE INDEX customer_order_naming_people ON customer_order (shop_id, created_at)
  WHERE customer <> '{}' OR comments_by_customer IS NOT NULL OR tracking_url IS NOT NULL;

-- Which events have reminders, in which order people wait there, who is due at an opening or has their turn, and who
-- never confirmed: each is found without reading all who wait (rules/catalogue#sale-reminders).
CREATE INDEX sale_reminder_waiting ON sale_reminder (awaits, shop_id, event_id, confirmed_at, id)
  WHERE confirmed_at IS NOT NULL;
CREATE INDEX sale_reminder_due ON sale_reminder (shop_id, event_id, due_at)
  WHERE awaits = 'opening' AND confirmed_at IS NOT NULL;
CREATE INDEX sale_reminder_turn ON sale_reminder (shop_id, confirmed_at, id) WHERE has_turn;
CREATE INDEX sale_reminder_unconfirmed ON sale_reminder (created_at) WHERE confirmed_at IS NULL;

-- The receipt printer of a device; without one it prints by the browser's dialog.
ALTER TABLE device ADD COLUMN printer jsonb;

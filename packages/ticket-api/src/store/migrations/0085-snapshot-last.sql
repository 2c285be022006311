-- The purchase snapshot is three quarters of a payment and never changes with its status. As the last column it stands
-- behind all that changes, and an update on the same page logs only what stands before it.
ALTER TABLE payment ADD COLUMN last_snapshot jsonb;
UPDATE payment SET last_snapshot = snapshot;
ALTER TABLE payment ALTER COLUMN last_snapshot SET NOT NULL, DROP COLUMN snapshot;
ALTER TABLE payment RENAME COLUMN last_snapshot TO snapshot;

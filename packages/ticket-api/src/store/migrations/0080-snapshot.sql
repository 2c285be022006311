-- The names that the code has: what was bought is a purchase snapshot, and an ended payment is reconciled.
ALTER TABLE payment RENAME COLUMN agreed TO snapshot;
ALTER TABLE payment RENAME COLUMN late_asks TO reconciliations;
ALTER TABLE payment RENAME COLUMN ask_after TO reconcile_after;
ALTER TABLE customer_order RENAME COLUMN agreed TO snapshot;
ALTER INDEX payment_to_ask_late RENAME TO payment_to_reconcile;

-- The sum that the pressed button showed: a checkout is prepared for no other, however often (rules/checkout#pay-button).
-- Null where the sender did not say it.
ALTER TABLE checkout ADD COLUMN to_pay_cents integer;

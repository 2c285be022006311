-- When the provider last said of a payment that had ended here that it is still unpaid (rules/payment#one-settlement). A
-- server of the version before writes none: then the provider is asked.
ALTER TABLE payment ADD COLUMN unpaid_at timestamptz;

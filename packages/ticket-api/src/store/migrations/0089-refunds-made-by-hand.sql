-- Whether a person gave the money back on the provider's own pages: then a failure that the provider tells again does
-- not make it due again (rules/money#refunds).
ALTER TABLE payment ADD COLUMN is_refunded_by_hand boolean NOT NULL DEFAULT false;
ALTER TABLE refund ADD COLUMN is_refunded_by_hand boolean NOT NULL DEFAULT false;

-- A part of an order that was free, or that vouchers paid whole, goes back without a payment.
ALTER TABLE refund
  ALTER COLUMN payment_id DROP NOT NULL,
  ALTER COLUMN provider DROP NOT NULL,
  ALTER COLUMN provider_reference DROP NOT NULL,
  ADD CONSTRAINT refund_of_payment CHECK (num_nulls(payment_id, provider, provider_reference) = 0
    OR num_nonnulls(payment_id, provider, provider_reference) = 0 AND amount_cents = 0);

-- A place of a ticket that was returned while its order stays: it is given back although the order is paid.
ALTER TABLE seatsio_place ADD COLUMN is_returned boolean NOT NULL DEFAULT false;

-- A payment that ended without money may still be paid at its provider, with every notice of it lost: it is asked after for
-- a day, at longer and longer pauses (D32).
ALTER TABLE payment
  ADD COLUMN late_asks integer NOT NULL DEFAULT 0,
  ADD COLUMN ask_after timestamptz;
UPDATE payment SET late_asks = 18 WHERE status IN ('declined', 'cancelled') AND created_at < now() - interval '2 days';
CREATE INDEX payment_to_ask_late ON payment (ask_after) WHERE status IN ('declined', 'cancelled') AND late_asks < 18;

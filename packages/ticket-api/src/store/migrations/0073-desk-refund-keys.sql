-- The answer that a change got, where a repetition must hear the same without doing it again.
ALTER TABLE idempotency_key ADD COLUMN answer jsonb;

-- Who did what to the shop, when and why (rules/money#audit): written by the transaction that does it, and never changed.
CREATE TABLE audit (
  shop_id text NOT NULL,
  -- Ascending as it was done.
  id bigint GENERATED ALWAYS AS IDENTITY,
  done_at timestamptz NOT NULL,
  by_kind text NOT NULL CHECK (by_kind IN ('staff', 'command', 'import', 'job', 'shopper')),
  by_name text NOT NULL,
  act text NOT NULL,
  -- What it was done to, beside an order: a product, an event, a refund, a difference.
  subject text,
  order_number text,
  event_ids text[] NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX audit_by_time ON audit (shop_id, done_at);
CREATE INDEX audit_by_order ON audit (shop_id, order_number) WHERE order_number IS NOT NULL;
CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit FROM PUBLIC, CURRENT_USER;

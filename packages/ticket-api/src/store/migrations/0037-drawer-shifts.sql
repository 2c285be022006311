-- The drawer of a till: a shift lasts from its first movement to its Z report; reports are numbered and stay as they are.
CREATE TABLE drawer_shift (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  device_id uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, device_id) REFERENCES device (shop_id, id),
  FOREIGN KEY (shop_id, opened_by) REFERENCES clerk (shop_id, id)
);
-- One open shift a drawer.
CREATE UNIQUE INDEX drawer_shift_open ON drawer_shift (shop_id, device_id) WHERE closed_at IS NULL;

ALTER TABLE counter_sale ADD COLUMN shift_id uuid;
CREATE INDEX counter_sale_by_shift ON counter_sale (shop_id, shift_id);

CREATE TABLE drawer_report (
  shop_id text NOT NULL,
  device_id uuid NOT NULL,
  -- Counted up for each device, X and Z together: none can be missing unnoticed.
  number integer NOT NULL CHECK (number > 0),
  shift_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('x', 'z')),
  record jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL,
  PRIMARY KEY (shop_id, device_id, number),
  FOREIGN KEY (shop_id, shift_id) REFERENCES drawer_shift (shop_id, id)
);
CREATE TRIGGER drawer_report_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_report
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

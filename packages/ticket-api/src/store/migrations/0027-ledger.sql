-- The shop's money, double entry (rules/money#ledger): the rows of one entry add up to zero, a debit above zero and a credit
-- below. A balance is a sum of rows and stands nowhere else.
CREATE TABLE ledger (
  shop_id text NOT NULL,
  -- What it records, such as `sale/P26-000001`: nothing is recorded twice.
  entry text NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opening', 'sale', 'payment', 'refund', 'refund_paid', 'refund_failed', 'void',
    'cash_float', 'pay_in', 'pay_out', 'cash_count')),
  account text NOT NULL CHECK (account ~ '^((cash|card_terminal|cash_float|pay_in|pay_out|cash_difference|voucher|voucher_given|voucher_discount|refunds_due)|online:[a-z0-9_]+|(sales|delivery|fees|vat):\d+\.\d)$'),
  cents bigint NOT NULL CHECK (cents <> 0),
  order_number text,
  payment_id uuid,
  -- A part of an order that went back; a payment that goes back whole has none.
  refund_id uuid,
  device text,
  shift text,
  clerk text,
  posted_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, entry, position)
);
-- No foreign keys: what the rows name was written by the same transaction, and each question would cost every sale.
CREATE INDEX ledger_by_order ON ledger (shop_id, order_number) WHERE order_number IS NOT NULL;
CREATE INDEX ledger_owed ON ledger (shop_id, payment_id) WHERE account = 'refunds_due';
CREATE INDEX ledger_by_shift ON ledger (shop_id, shift) WHERE shift IS NOT NULL;
CREATE INDEX ledger_by_time ON ledger USING brin (posted_at);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The rows of % stay as they were written: write a new one instead', TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger FROM PUBLIC, CURRENT_USER;

CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT sum(cents) INTO difference FROM ledger WHERE shop_id = NEW.shop_id AND entry = NEW.entry;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'The sides of the entry % differ by % cents', NEW.entry, difference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balances AFTER INSERT ON ledger DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();

-- What there is from before is carried over, an order as what is left of it: its revenue per VAT rate, what vouchers paid,
-- and the value of the vouchers that it sold.
CREATE TEMPORARY TABLE carried ON COMMIT DROP AS
WITH line AS (
  SELECT sale.shop_id, sale.number, line.vat_permille, line.total_cents,
    CASE line.product_type WHEN 'value_voucher' THEN NULL WHEN 'delivery_cost' THEN 'delivery'
      WHEN 'payment_cost' THEN CASE line.product_id WHEN 'credit' THEN 'sales' ELSE 'fees' END ELSE 'sales' END AS account,
    CASE line.product_type WHEN 'delivery_cost' THEN 2
      WHEN 'payment_cost' THEN CASE line.product_id WHEN 'credit' THEN 1 ELSE 3 END ELSE 1 END AS place
  FROM customer_order AS sale
  JOIN order_line AS line ON line.shop_id = sale.shop_id AND line.order_number = sale.number
  WHERE sale.status = 'paid'
), taxed AS (
  SELECT shop_id, number, vat_permille, account, place, sum(total_cents) AS gross,
    round(sum(total_cents) * vat_permille / (1000.0 + vat_permille)) AS own_vat,
    round(sum(sum(total_cents)) OVER rate * vat_permille / (1000.0 + vat_permille)) AS vat
  FROM line WHERE account IS NOT NULL GROUP BY shop_id, number, vat_permille, account, place
  WINDOW rate AS (PARTITION BY shop_id, number, vat_permille)
), net AS (
  SELECT *, row_number() OVER (PARTITION BY shop_id, number, vat_permille ORDER BY place) = 1 AS is_first,
    sum(own_vat) OVER (PARTITION BY shop_id, number, vat_permille) AS vat_by_account
  FROM taxed
), voucher AS (
  SELECT sale.shop_id, sale.number, CASE WHEN sold.order_number IS NULL THEN 'voucher_given' ELSE 'voucher' END AS account,
    used.amount_cents AS cents
  FROM customer_order AS sale
  JOIN order_code AS used ON used.shop_id = sale.shop_id AND used.order_number = sale.number AND used.type = 'value_voucher'
  LEFT JOIN code AS sold ON sold.shop_id = used.shop_id AND sold.code = used.code
  WHERE sale.status = 'paid'
), sold AS (
  SELECT sale.shop_id, sale.number, line.total_cents AS price, face.cents AS face FROM customer_order AS sale
  CROSS JOIN LATERAL (
    SELECT sum(total_cents) AS total_cents FROM order_line AS line
    WHERE line.shop_id = sale.shop_id AND line.order_number = sale.number AND product_type = 'value_voucher') AS line
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((record ->> 'capacity')::bigint), 0) AS cents FROM code
    WHERE code.shop_id = sale.shop_id AND code.order_number = sale.number AND record ->> 'type' = 'value_voucher') AS face
  WHERE sale.status = 'paid' AND line.total_cents IS NOT NULL
)
SELECT shop_id, number, account || ':' || to_char(vat_permille / 10.0, 'FM990.0') AS account,
  -(gross - own_vat - CASE WHEN is_first THEN vat - vat_by_account ELSE 0 END) AS cents FROM net
UNION ALL SELECT shop_id, number, 'vat:' || to_char(vat_permille / 10.0, 'FM990.0'), -vat FROM net WHERE is_first
UNION ALL SELECT shop_id, number, account, cents FROM voucher
UNION ALL SELECT shop_id, number, 'voucher', -face FROM sold
UNION ALL SELECT shop_id, number, 'voucher_discount', face - price FROM sold;

INSERT INTO ledger (shop_id, entry, position, kind, account, cents, order_number, payment_id, posted_at)
SELECT row.shop_id, 'opening/' || row.number, row_number() OVER (PARTITION BY row.shop_id, row.number ORDER BY account),
  'opening', account, cents, row.number, payment.id, now()
FROM (
  SELECT shop_id, number, account, sum(cents) AS cents FROM carried GROUP BY shop_id, number, account
  UNION ALL
  SELECT carried.shop_id, carried.number, 'online:' || sale.payment_provider, -sum(cents) FROM carried
  JOIN customer_order AS sale USING (shop_id, number) GROUP BY carried.shop_id, carried.number, sale.payment_provider
) AS row
LEFT JOIN LATERAL (
  SELECT payment.id FROM checkout
  JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id AND payment.status = 'paid'
  JOIN customer_order AS sale ON sale.shop_id = checkout.shop_id
    AND (sale.checkout_id = checkout.id OR sale.number = checkout.order_number)
  WHERE sale.shop_id = row.shop_id AND sale.number = row.number LIMIT 1
) AS payment ON true
WHERE cents <> 0;

-- Money that is on its way back: of whole payments, and of parts of orders.
INSERT INTO ledger (shop_id, entry, position, kind, account, cents, order_number, payment_id, refund_id, posted_at)
SELECT shop_id, 'opening/' || coalesce(refund_id, payment_id), side.position, 'opening', side.account, side.cents,
  order_number, payment_id, refund_id, now()
FROM (
  SELECT payment.shop_id, payment.id AS payment_id, NULL::uuid AS refund_id, payment.provider,
    (SELECT number FROM checkout JOIN customer_order AS sale
      ON sale.shop_id = checkout.shop_id AND sale.cart_id = checkout.cart_id AND sale.status = 'refunded'
      WHERE checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id) AS order_number,
    payment.amount_cents - coalesce((SELECT sum(part.amount_cents) FROM refund AS part
      WHERE part.shop_id = payment.shop_id AND part.payment_id = payment.id), 0) AS cents
  FROM payment WHERE payment.status = 'refund_due'
  UNION ALL
  SELECT shop_id, payment_id, id, provider, order_number, amount_cents FROM refund WHERE status = 'refund_due'
) AS due
CROSS JOIN LATERAL (VALUES (0, 'online:' || provider, cents), (1, 'refunds_due', -cents)) AS side (position, account, cents)
WHERE due.cents <> 0;

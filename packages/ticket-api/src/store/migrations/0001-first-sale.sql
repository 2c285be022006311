-- Every key leads with the shop, so that the schema spreads over a distributed PostgreSQL by shop.
-- Money is integer cents. Moments are timestamptz. Records are wire-shaped JSON (snake_case).

CREATE TABLE shop (
  id text PRIMARY KEY,
  host text NOT NULL UNIQUE,
  other_hosts text[] NOT NULL DEFAULT '{}',
  cart_minutes integer NOT NULL DEFAULT 20 CHECK (cart_minutes > 0),
  cart_max_minutes integer NOT NULL DEFAULT 60 CHECK (cart_max_minutes >= cart_minutes),
  feed_key text NOT NULL,
  record jsonb NOT NULL,
  -- Grows with every import that changed something; processes reread the catalogue when it moves.
  catalogue_version bigint NOT NULL DEFAULT 1,
  imported_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE venue (
  shop_id text NOT NULL REFERENCES shop (id),
  id text NOT NULL,
  sort_order integer NOT NULL DEFAULT 0,
  record jsonb NOT NULL,
  PRIMARY KEY (shop_id, id)
);

CREATE TABLE event_folder (
  shop_id text NOT NULL REFERENCES shop (id),
  id text NOT NULL,
  slug text NOT NULL,
  parent_id text,
  sort_order integer NOT NULL DEFAULT 0,
  record jsonb NOT NULL,
  PRIMARY KEY (shop_id, id)
);

CREATE TABLE event (
  shop_id text NOT NULL REFERENCES shop (id),
  id text NOT NULL,
  starts_at timestamptz NOT NULL,
  status text NOT NULL,
  -- Total of products per order (SPEC §5).
  max_per_order integer CHECK (max_per_order > 0),
  record jsonb NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX event_by_start ON event (shop_id, starts_at);

CREATE TABLE vat_rate (
  shop_id text NOT NULL REFERENCES shop (id),
  kind text NOT NULL,
  valid_from date NOT NULL,
  -- Tenths of a percent, so that 13.5 % is exact.
  rate_permille integer NOT NULL CHECK (rate_permille BETWEEN 0 AND 1000),
  PRIMARY KEY (shop_id, kind, valid_from)
);

CREATE TABLE product (
  shop_id text NOT NULL REFERENCES shop (id),
  id text NOT NULL,
  event_id text,
  type text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  original_price_cents integer CHECK (original_price_cents > 0),
  vat_kind text NOT NULL,
  min integer NOT NULL CHECK (min > 0),
  max integer NOT NULL,
  step integer NOT NULL CHECK (step > 0),
  sales_open_at timestamptz,
  sales_close_at timestamptz,
  sort_order integer NOT NULL DEFAULT 0,
  record jsonb NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, event_id) REFERENCES event (shop_id, id)
);
CREATE INDEX product_by_event ON product (shop_id, event_id);

-- Stock (SPEC §8, D11). The CHECK is the last word: nothing is ever oversold.
CREATE TABLE quota (
  shop_id text NOT NULL REFERENCES shop (id),
  id text NOT NULL,
  title jsonb,
  capacity integer NOT NULL CHECK (capacity >= 0),
  -- Sold through other channels; the catalogue says it.
  sold_elsewhere integer NOT NULL DEFAULT 0 CHECK (sold_elsewhere >= 0),
  held integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  PRIMARY KEY (shop_id, id),
  CONSTRAINT quota_never_oversold CHECK (held + sold + sold_elsewhere <= capacity)
) WITH (fillfactor = 10);

CREATE TABLE product_quota (
  shop_id text NOT NULL,
  product_id text NOT NULL,
  quota_id text NOT NULL,
  PRIMARY KEY (shop_id, product_id, quota_id),
  FOREIGN KEY (shop_id, product_id) REFERENCES product (shop_id, id) ON DELETE CASCADE,
  FOREIGN KEY (shop_id, quota_id) REFERENCES quota (shop_id, id)
);
CREATE INDEX product_quota_by_quota ON product_quota (shop_id, quota_id);

CREATE TABLE delivery_method (
  shop_id text NOT NULL REFERENCES shop (id),
  id text NOT NULL,
  product_id text NOT NULL,
  sort_order integer NOT NULL DEFAULT 0,
  record jsonb NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES product (shop_id, id)
);

-- A cart has a row from its first change on; before that its signed token is the cart.
CREATE TABLE cart (
  shop_id text NOT NULL REFERENCES shop (id),
  id uuid NOT NULL,
  -- Each change expects the version it read, so that two changes at once never break a rule of the whole cart.
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'expired', 'ordered')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  customer jsonb,
  delivery_customer jsonb,
  comments_by_customer text,
  -- Chosen delivery per group: {"TICKETS": {"id", "price_cents"}, …}
  deliveries jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX cart_by_expiry ON cart (expires_at) WHERE status = 'open';

CREATE TABLE cart_item (
  shop_id text NOT NULL,
  cart_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id text NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  customer_remarks text,
  event_registration jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, cart_id, id)
);

-- What a cart's line holds of a quota. `quota.held` is the sum of these.
CREATE TABLE hold (
  shop_id text NOT NULL,
  quota_id text NOT NULL,
  cart_id uuid NOT NULL,
  item_id uuid NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (shop_id, cart_id, item_id, quota_id),
  FOREIGN KEY (shop_id, quota_id) REFERENCES quota (shop_id, id)
);
CREATE INDEX hold_by_quota ON hold (shop_id, quota_id);

-- A change that was done, by the key its sender gave it (D16).
CREATE TABLE idempotency_key (
  shop_id text NOT NULL,
  cart_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, cart_id, key)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (created_at);

CREATE TABLE checkout (
  shop_id text NOT NULL,
  cart_id uuid NOT NULL,
  id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('PROCESSING', 'PAYMENT_PENDING', 'COMPLETED', 'ERROR', 'CANCELLED')),
  payment_status text NOT NULL CHECK (payment_status IN ('selection_pending', 'payment_pending', 'paid', 'cancelled')),
  language text NOT NULL,
  -- Where the shopper comes back to, for example http://127.0.0.1:3000
  return_origin text NOT NULL,
  terms_accepted_at timestamptz,
  forward_to_url text,
  error_message jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Until when the process that prepares it may take; then another one takes over.
  taken_until timestamptz,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, cart_id) REFERENCES cart (shop_id, id)
);
CREATE INDEX checkout_by_cart ON checkout (shop_id, cart_id);
CREATE INDEX checkout_to_prepare ON checkout (created_at) WHERE status = 'PROCESSING';

CREATE TABLE payment (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  checkout_id uuid NOT NULL,
  provider text NOT NULL,
  provider_reference text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('pending', 'paid', 'declined', 'cancelled', 'refund_due', 'refunded')),
  -- What the shopper agreed to pay for: lines, deliveries and costs at their prices, fixed when the payment was made.
  agreed jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, provider, provider_reference),
  FOREIGN KEY (shop_id, checkout_id) REFERENCES checkout (shop_id, id)
);
CREATE INDEX payment_by_checkout ON payment (shop_id, checkout_id);
CREATE INDEX payment_pending ON payment (created_at) WHERE status = 'pending';

CREATE SEQUENCE order_number;

CREATE TABLE customer_order (
  shop_id text NOT NULL REFERENCES shop (id),
  number text NOT NULL,
  -- Opens the confirmation (D6).
  secret text NOT NULL,
  checkout_id uuid NOT NULL,
  cart_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('paid', 'refunded')),
  language text NOT NULL,
  customer jsonb NOT NULL,
  delivery_customer jsonb,
  comments_by_customer text,
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  payment_provider text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, number),
  -- One checkout makes one order, however often its payment is reported.
  UNIQUE (shop_id, checkout_id),
  UNIQUE (shop_id, cart_id)
);
CREATE INDEX customer_order_by_time ON customer_order (shop_id, created_at);

CREATE TABLE order_line (
  shop_id text NOT NULL,
  order_number text NOT NULL,
  position integer NOT NULL,
  product_id text NOT NULL,
  -- A product type of SPEC §3; deliveries are delivery_cost, service costs payment_cost.
  product_type text NOT NULL,
  delivery_group text,
  title jsonb NOT NULL,
  description jsonb,
  event jsonb,
  amount integer NOT NULL CHECK (amount > 0),
  price_cents integer NOT NULL,
  original_price_cents integer,
  total_cents integer NOT NULL,
  vat_permille integer NOT NULL,
  PRIMARY KEY (shop_id, order_number, position),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number)
);

CREATE TABLE ticket (
  shop_id text NOT NULL,
  code text NOT NULL,
  order_number text NOT NULL,
  position integer NOT NULL,
  product_id text NOT NULL,
  product_title jsonb NOT NULL,
  event_id text,
  event jsonb,
  price_cents integer NOT NULL,
  seat jsonb,
  PRIMARY KEY (shop_id, code),
  UNIQUE (shop_id, order_number, position),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number)
);
CREATE INDEX ticket_by_event ON ticket (shop_id, event_id);

-- The box office: tills with a key of their own, clerks with a PIN, and who took which money at the counter.
CREATE TABLE device (
  shop_id text NOT NULL REFERENCES shop (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- SHA-256: a key is random enough to need no salt.
  key_hash bytea NOT NULL,
  -- What may be sold, how it may be paid, and whether codes and refunds are taken.
  rights jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, key_hash)
);

CREATE TABLE clerk (
  shop_id text NOT NULL REFERENCES shop (id),
  id uuid NOT NULL,
  name text NOT NULL,
  -- scrypt over the PIN.
  pin_salt bytea NOT NULL,
  pin_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (shop_id, id)
);

-- Wrong PINs of one clerk on one device since the last right one.
CREATE TABLE pin_failure (
  shop_id text NOT NULL,
  device_id uuid NOT NULL,
  clerk_id uuid NOT NULL,
  failures integer NOT NULL CHECK (failures > 0),
  locked_until timestamptz,
  PRIMARY KEY (shop_id, device_id, clerk_id),
  FOREIGN KEY (shop_id, device_id) REFERENCES device (shop_id, id),
  FOREIGN KEY (shop_id, clerk_id) REFERENCES clerk (shop_id, id)
);

CREATE TABLE clerk_session (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  token_hash bytea NOT NULL,
  device_id uuid NOT NULL,
  clerk_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, token_hash),
  FOREIGN KEY (shop_id, device_id) REFERENCES device (shop_id, id),
  FOREIGN KEY (shop_id, clerk_id) REFERENCES clerk (shop_id, id)
);

-- Who sold an order at the counter. How it was paid is in `payment`; nothing to pay leaves no payment.
CREATE TABLE counter_sale (
  shop_id text NOT NULL,
  order_number text NOT NULL,
  session_id uuid NOT NULL,
  -- Of cash: what the customer gave.
  tendered_cents integer CHECK (tendered_cents >= 0),
  sold_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, order_number),
  FOREIGN KEY (shop_id, order_number) REFERENCES customer_order (shop_id, number),
  FOREIGN KEY (shop_id, session_id) REFERENCES clerk_session (shop_id, id)
);
CREATE INDEX counter_sale_by_session ON counter_sale (shop_id, session_id);

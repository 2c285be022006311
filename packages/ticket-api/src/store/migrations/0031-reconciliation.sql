-- What a payment provider says otherwise than we do (rules/money#reconciliation): each has an end, or a person.
CREATE TABLE payment_difference (
  shop_id text NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  provider_reference text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'other_sum')),
  -- What was paid, as each of us has it.
  here_cents integer,
  there_cents integer,
  currency text,
  -- When the payment began, as far as we know; else when it was found.
  began_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'resolved')),
  resolved_at timestamptz,
  resolved_by text,
  reason text,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, provider, provider_reference, kind),
  CHECK ((state = 'open') = (resolved_at IS NULL) AND num_nulls(resolved_at, resolved_by, reason) IN (0, 3))
);

-- The days on which a shop was compared; the first process of a day does it.
CREATE TABLE reconciled_day (
  shop_id text NOT NULL,
  day date NOT NULL,
  compared integer,
  PRIMARY KEY (shop_id, day)
);

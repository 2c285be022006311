-- Until when each network has used up what it may hold of an event (rules/stock#hold-budgets). Not logged, as nothing is
-- lost with it: after a crash of the database everybody may hold as much as at first.
CREATE UNLOGGED TABLE hold_budget (
  shop_id text NOT NULL,
  event_id text NOT NULL,
  network text NOT NULL,
  -- When the whole budget is there again. What is held moves it on; it is never later than a hold lasts.
  whole_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, event_id, network)
) WITH (fillfactor = 50);
CREATE INDEX hold_budget_by_end ON hold_budget (whole_at);

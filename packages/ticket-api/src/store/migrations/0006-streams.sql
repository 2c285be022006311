-- Who watches a stream with a ticket: one viewer at a time, and the latest wins (D33).
CREATE TABLE stream_view (
  shop_id text NOT NULL,
  ticket_code text NOT NULL,
  viewer_id text NOT NULL,
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, ticket_code),
  FOREIGN KEY (shop_id, ticket_code) REFERENCES ticket (shop_id, code)
);

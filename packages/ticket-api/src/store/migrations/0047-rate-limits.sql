-- Counts of requests and guesses, for all processes together (rules/production#rate-limits); rate-limiter-flexible's own
-- columns. Not logged: after a crash of the database everybody begins anew.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint
) WITH (fillfactor = 70);
CREATE INDEX rate_limit_by_end ON rate_limit (expire);

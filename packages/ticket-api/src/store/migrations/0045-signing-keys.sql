-- The keys that sign tokens, one for all purposes at a time (rules/production#signing-keys). A key is derived from the
-- salt and the server's secret, which is not in the database.
CREATE TABLE signing_key (
  id text PRIMARY KEY,
  salt bytea NOT NULL CHECK (length(salt) = 32),
  signs_from timestamptz NOT NULL,
  revoked_at timestamptz
);
-- The first one. Both uuids have 122 random bits.
INSERT INTO signing_key (id, salt, signs_from)
SELECT left(gen_random_uuid()::text, 8), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), now();

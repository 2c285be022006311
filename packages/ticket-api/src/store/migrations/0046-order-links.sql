-- An order's links carry tokens that the server derives (rules/orders#links): what lies here opens nothing. Another seed
-- ends all links of an order. Links that were mailed before still open: of their secrets only hashes stay.
ALTER TABLE customer_order
  ADD COLUMN link_seed uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN old_secret_hash bytea;
UPDATE customer_order SET old_secret_hash = sha256(convert_to(secret, 'UTF8'));
ALTER TABLE customer_order DROP COLUMN secret;

-- Order numbers say nothing of how many there are (rules/orders#numbers): the running number goes through a permutation
-- of seven digits, of the shop's own.
CREATE TABLE order_numbering (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  key bytea NOT NULL
);
INSERT INTO order_numbering (key) VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- Four rounds of a Feistel network on 24 bits, again until the result has seven digits: each number comes up once.
CREATE FUNCTION next_order_number(shop_id text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  running bigint := nextval('order_number');
  shop_key bytea;
  digest bytea;
  x int := running % 10000000;
  swapped int;
BEGIN
  SELECT numbering.key || convert_to(next_order_number.shop_id, 'UTF8') INTO STRICT shop_key
  FROM order_numbering AS numbering;
  LOOP
    FOR round IN 1..4 LOOP
      digest := sha256(shop_key || int4send(round) || int4send(x & 4095));
      swapped := (x >> 12) # ((get_byte(digest, 0) << 4) | (get_byte(digest, 1) >> 4));
      x := ((x & 4095) << 12) | swapped;
    END LOOP;
    EXIT WHEN x < 10000000;
  END LOOP;
  RETURN running / 10000000 * 10000000 + x;
END $$;

-- Sold cards were good to the minute of their sale on their last day, though paper and pages say the day
-- (rules/codes#sold-codes). They are good to its end, by the shop's calendar; the day that they say stays.
UPDATE code SET record = jsonb_set(record, '{expires_at}', to_jsonb(to_char(
  (date_trunc('day', (record ->> 'expires_at')::timestamptz AT TIME ZONE zone.name) + interval '1 day')
    AT TIME ZONE zone.name AT TIME ZONE 'UTC' - interval '1 millisecond',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
FROM (
  SELECT shop.id AS shop_id, coalesce(known.name, 'Europe/Helsinki') AS name
  FROM shop LEFT JOIN pg_timezone_names AS known ON lower(known.name) = lower(shop.record ->> 'time_zone')
) AS zone
WHERE code.shop_id = zone.shop_id AND code.order_number IS NOT NULL AND code.record ? 'expires_at';

-- Analyses the table that has grown most since it was analysed, if it has more than doubled and nobody has a lock on it
-- that ANALYZE would wait for; answers its name, or NULL (rules/stock#fresh-plans). The role that serves owns no table,
-- so it asks for this function of the owner. What it reads is named with its schema: pg_temp is searched first.
CREATE FUNCTION analyze_grown_table() RETURNS text LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT AS $$
DECLARE grown text;
BEGIN
  SELECT relname INTO grown FROM (
    SELECT relname, oid,
      pg_catalog.pg_relation_size(oid) / pg_catalog.current_setting('block_size')::int AS pages,
      greatest(relpages, 8) AS known
    FROM pg_catalog.pg_class
    WHERE relnamespace = pg_catalog.current_schema()::regnamespace AND relkind = 'r'
      AND pg_catalog.pg_has_role(relowner, 'USAGE')
  ) AS size
  WHERE pages > 2 * known AND NOT EXISTS (
    SELECT FROM pg_catalog.pg_locks AS held
    WHERE held.locktype = 'relation' AND held.relation = size.oid AND held.granted
      AND held.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = pg_catalog.current_database())
      AND held.mode IN ('ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock',
        'AccessExclusiveLock')
  )
  ORDER BY pages / known DESC LIMIT 1;
  IF grown IS NOT NULL THEN
    EXECUTE pg_catalog.format('ANALYZE (SKIP_LOCKED) %I.%I', pg_catalog.current_schema(), grown);
  END IF;
  RETURN grown;
END $$;

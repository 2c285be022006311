-- The rows of the ledger and of the audit log stay as they were written: whoever got the rights of all tables loses these.
DO $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT DISTINCT table_name, grantee FROM information_schema.role_table_grants
    WHERE table_schema = 'public' AND table_name IN ('ledger', 'audit')
      AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')
  LOOP
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM %I', given.table_name, given.grantee);
  END LOOP;
END $$;

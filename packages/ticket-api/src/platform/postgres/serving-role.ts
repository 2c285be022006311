import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { errorCode } from '../error-code.ts'
import type { PostgresHome } from './postgres-home.ts'

/** Who serves shoppers from the embedded database (rules/production#live-shop). */
export const servingRole = 'portti_shop'

/** Follows from the owner's, and does not tell it. */
export const servingPassword = ({ password }: PostgresHome): string =>
  createHmac('sha256', password).update(servingRole).digest('base64url')

/**
 * Makes the role that reads and writes the rows of all tables, those to come included, and may do nothing else. A role
 * that is there has all of that: it is made in one transaction.
 */
export const makeServingRole = async (
  ownersUrl: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> => {
  const client = new Client({ connectionString: ownersUrl })
  // What breaks is told by the statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
    if (rowCount) return
    const role = escapeIdentifier(name)
    await client.query(`
      BEGIN;
      CREATE ROLE ${role} LOGIN PASSWORD ${escapeLiteral(password)};
      GRANT USAGE ON SCHEMA public TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role};
      COMMIT`)
  } catch (error) {
    // Another start may have made it in this moment.
    if (!['42710', '23505'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}

import { createHmac } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { errorCode } from '../error-code.ts'
import type { PostgresHome } from './postgres-home.ts'

/** The role that serves shoppers from the embedded database (rules/production#live-shop). */
export const servingRole = 'portti_shop'

/** Derived from the owner's password, without revealing it. */
export const servingPassword = ({ password }: PostgresHome): string =>
  createHmac('sha256', password).update(servingRole).digest('base64url')

/**
 * Makes the role that may only read and write the rows of all tables, future ones included. An existing role is
 * complete, because it is made in one transaction.
 */
export const makeServingRole = async (
  ownersUrl: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> => {
  const client = new Client({ connectionString: ownersUrl })
  // A statement on a broken connection reports the error.
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
    // Another start may just have made it.
    if (!['42710', '23505'].includes(errorCode(error) ?? '')) throw error
  } finally {
    await client.end()
  }
}

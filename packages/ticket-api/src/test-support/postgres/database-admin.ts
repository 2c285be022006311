import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Makes or drops a database, on a connection of its own. */
export async function changeDatabases(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** A name that no other run uses, needing no quotes. */
export function newDatabaseName(kind: 'template' | 'test'): string {
  return `portti_${kind}_${randomBytes(6).toString('hex')}`
}

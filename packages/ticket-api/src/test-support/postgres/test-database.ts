import { inject } from 'vitest'
import { connectDatabase, type Database } from '../../store/database.ts'
import { changeDatabases, databaseUrl, newDatabaseName } from './database-admin.ts'
import type {} from './global-setup.ts'

/** A migrated, empty database that one test file has to itself. */
export interface TestDatabase {
  readonly url: string
  readonly db: Database
  /** Closes and drops it, also when the code under test left connections open. */
  drop(): Promise<void>
}

/** Copies the migrated template of `global-setup.ts`; call `drop` in `afterAll`. */
export async function createTestDatabase({ maxConnections = 5, patienceMs = 5_000 } = {}): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl')
  const name = newDatabaseName('test')
  // Copied as files, which takes half as long as by the log.
  await changeDatabases(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${inject('databaseTemplate')} STRATEGY FILE_COPY`)
  const url = databaseUrl(adminUrl, name)
  const brokenConnections: Error[] = []
  const db = await connectDatabase(url, {
    maxConnections,
    patienceMs,
    onError: error => brokenConnections.push(error),
  })
  const drop = async () => {
    await db.close()
    await changeDatabases(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    const [broken] = brokenConnections
    if (broken !== undefined) throw broken
  }
  return { url, db, drop }
}

import { inject } from 'vitest'
import { connectDatabase, type Database } from '../../store/database.ts'
import { changeDatabases, databaseUrl, newDatabaseName } from './database-admin.ts'
import type {} from './global-setup.ts'

/** A migrated database that one test file has to itself. */
export interface TestDatabase {
  readonly url: string
  readonly db: Database
  /** Closes and drops it, also when the code under test left connections open. */
  drop(): Promise<void>
}

/** The pools of databases that began with the sample shop. */
const withSampleShop = new WeakSet<Database['pool']>()

/** Whether it was made with the sample shop as imported at `sampleNow`. */
export const hasSampleShop = ({ pool }: Database): boolean => withSampleShop.has(pool)

type TestDatabaseSettings = {
  readonly maxConnections?: number
  readonly patienceMs?: number
  /** `sample`: it begins with the sample shop, which `openSampleApi` then need not import. */
  readonly shop?: 'sample' | 'none'
}

/** Copies a template of `global-setup.ts`; call `drop` in `afterAll`. */
export async function createTestDatabase({
  maxConnections = 5,
  patienceMs = 5_000,
  shop = 'none',
}: TestDatabaseSettings = {}): Promise<TestDatabase> {
  const adminUrl = inject('databaseAdminUrl')
  const name = newDatabaseName('test')
  // Copied as files, which takes half as long as by the log.
  const template = inject(shop === 'sample' ? 'sampleTemplate' : 'databaseTemplate')
  await changeDatabases(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  const url = databaseUrl(adminUrl, name)
  const brokenConnections: Error[] = []
  const db = await connectDatabase(url, {
    maxConnections,
    patienceMs,
    onError: error => brokenConnections.push(error),
  })
  if (shop === 'sample') withSampleShop.add(db.pool)
  const drop = async () => {
    await db.close()
    await changeDatabases(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    const [broken] = brokenConnections
    if (broken !== undefined) throw broken
  }
  return { url, db, drop }
}

import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../store/database.ts'
import { createTestDatabase } from '../postgres/test-database.ts'
import { openSampleApi, type SampleApi, type SampleSettings } from './sample-api.ts'

export type ShopSettings = SampleSettings & { readonly maxConnections?: number }
/** Both are empty until the first test. */
export type OpenShop = { readonly api: SampleApi; readonly db: Database }

/**
 * The sample shop for the tests of a file: a ticket API on a database of its own, opened before the first test, closed
 * after the last and after the file's own hooks.
 */
export const useSampleShop = ({ maxConnections = 8, ...settings }: ShopSettings = {}): OpenShop => {
  const api = {} as SampleApi
  const db = {} as Database
  const ends: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const isOwn = settings.catalogue !== undefined || settings.now !== undefined
    const database = await createTestDatabase({ maxConnections, shop: isOwn ? 'none' : 'sample' })
    ends.unshift(() => database.drop())
    Object.assign(db, database.db)
    const opened = await openSampleApi(db, settings)
    ends.unshift(() => opened.app.close())
    Object.assign(api, opened)
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  return { api, db }
}

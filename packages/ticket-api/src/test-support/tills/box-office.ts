import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../store/database.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../shop/sample-api.ts'
import { openTill } from './open-till.ts'

type Till = Awaited<ReturnType<typeof openTill>>
type TillSettings = Parameters<typeof openTill> extends [unknown, unknown, ...infer Settings] ? Settings : never

/** The box office of the sample shop for the tests of a file: a ticket API on a database of its own, and its tills. */
type BoxOffice = {
  readonly api: SampleApi
  readonly db: Database
  openTill(...settings: TillSettings): Promise<Till>
  /** A till with a manager, who has the desk. */
  openDesk(): Promise<Till>
}

/** Opened before the first test, closed after the last. */
export const useBoxOffice = ({ maxConnections = 8 } = {}): BoxOffice => {
  let database: TestDatabase
  let api: SampleApi
  beforeAll(async () => {
    database = await createTestDatabase({ maxConnections })
    api = await openSampleApi(database.db)
  })
  afterAll(async () => {
    await api?.app.close()
    await database?.drop()
  })
  return {
    get api() {
      return api
    },
    get db() {
      return database.db
    },
    openTill: (...settings) => openTill(api, database.db, ...settings),
    openDesk: () => openTill(api, database.db, {}, { isManager: true }),
  }
}

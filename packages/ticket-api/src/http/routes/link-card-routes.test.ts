import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleApi, type SampleApi } from '../../test-support/sample-api.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

// rules/catalogue#link-cards
test.each(['/v2/card.png', '/v2/events/helmen-venetsialaiset/card.png?lang=en'])(
  'the picture of a link %s is a PNG of the size that previewers expect',
  async url => {
    const { statusCode, headers, rawPayload } = await api.app.inject({ url })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' })
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(rawPayload)).toEqual([1200, 630])
  },
)

test('an event that is not there has no picture', async () => {
  expect((await api.app.inject({ url: '/v2/events/ei-ole/card.png' })).statusCode).toBe(404)
})

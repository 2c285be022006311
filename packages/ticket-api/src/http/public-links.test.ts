import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'
import { openSampleFiles } from '../test-support/shop/sample-file.ts'

const origin = 'https://liput.example.fi'
let folder: string
let files: Awaited<ReturnType<typeof openSampleFiles>>
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portti-links-'))
  database = await createTestDatabase({ maxConnections: 6 })
  files = await openSampleFiles()
  // In public the sandbox takes payments in test mode alone.
  const catalogue = await files.write(shop => Object.assign(shop, { test_mode: true }))
  api = await openSampleApi(database.db, { catalogue, env: { PORTTI_DATA_DIR: folder, PORTTI_PUBLIC_URL: origin } })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
  await files?.remove()
})

/** The texts of all mail, without the line breaks and signs of its encoding. */
const mails = async (): Promise<string> => {
  await api.deps.mails.sendDue()
  await api.deps.reminders.run()
  const names = (await readdir(join(folder, 'outbox'))).filter(name => name.endsWith('.eml'))
  const texts = await Promise.all(names.map(name => readFile(join(folder, 'outbox', name), 'utf8')))
  return texts.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

// rules/production#public-origin
test.each([
  ['the host of a request', { host: 'evil.example' }],
  ['what a proxy says of it', { host: 'localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
])('payment pages and e-mails lead to the declared address alone, not to %s', async (_lie, headers) => {
  const shopper = await api.shopper('evil.example')
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const post = (url: string) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=aino%40example.fi',
    })
  const answers = [
    await post('/v2/order-links?lang=fi'),
    await post('/v2/events/helmen-venetsialaiset/reminders?lang=fi'),
    await post('/v2/events/helmen-venetsialaiset/places?lang=fi'),
  ]
  for (const { headers: told } of answers) expect(String(told.location ?? '/')).toMatch(/^\/(?!\/)/)
  const sent = await mails()
  const hosts = new Set([...sent.matchAll(/https?:\/\/([^/\s"'<>=]+)/g)].map(([, host]) => host))
  expect(hosts).toContain('liput.example.fi')
  expect([...hosts].filter(host => /evil|localhost|127\.0/.test(host ?? ''))).toEqual([])
  const [kept] = await api.query<{ request: object }>('SELECT request FROM sandbox_payment LIMIT 1')
  expect(JSON.stringify(kept)).not.toContain('evil.example')
})

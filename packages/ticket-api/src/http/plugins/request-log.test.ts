import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrderLinks } from '../../domain/order/order-links.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { createSigningKeys } from '../../domain/signing/signing-keys.ts'
import { waitUntil } from '../../platform/postgres/wait-until.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import { listSigningKeys } from '../../store/signing/signing-key-rows.ts'
import { openHttpShopper } from '../../test-support/load/http-shopper.ts'
import { freePort } from '../../test-support/machine/free-port.ts'
import { programEnvironment } from '../../test-support/machine/program-environment.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const catalogue = fileURLToPath(new URL('../../../catalogues/peltohovi.json', import.meta.url))

let database: TestDatabase
let child: ChildProcess | undefined
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL')
  await database?.drop()
})

/** A server at the most talkative level, and what it writes. */
const start = async (env: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const server = fork(main, [], {
    silent: true,
    env: {
      ...programEnvironment,
      DATABASE_URL: database.url,
      PORTTI_SECRET: 'a secret for tests, long enough for all',
      PORTTI_API_PORT: `${port}`,
      PORTTI_CATALOGUE: catalogue,
      PORTTI_LOG_LEVEL: 'debug',
      ...env,
    },
  })
  child = server
  const written: string[] = []
  server.stdout?.on('data', data => written.push(String(data)))
  server.stderr?.on('data', data => written.push(String(data)))
  const log = () => written.join('')
  const isReady = await waitUntil(
    async () => {
      const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
      return response?.ok ? true : undefined
    },
    { everyMs: 50, withinMs: 100_000 },
  )
  expect(isReady, log()).toBe(true)
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  return { port, log, stop }
}

test('a whole purchase at the most talkative level leaves lines of JSON that name nobody and open nothing', async () => {
  const server = await start({})
  const shopper = await openHttpShopper(server.port)
  await shopper.add('helmen-venetsialaiset-peruslippu', 1)
  expect(await shopper.buy('pay')).toBe(true)
  await server.stop()

  const log = server.log()
  const lines = log.split('\n').filter(line => line.startsWith('{'))
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
  expect(log).toContain('/v2/carts/:cartId/customer.json')
  const answered = lines.filter(line => line.includes('"answered"')).map(line => /"reqId":"(req-\w+)"/.exec(line)?.[1])
  expect(answered).not.toContain(undefined)
  expect(new Set(answered).size).toBe(answered.length)
  const placed = await database.db.kysely.selectFrom('customer_order').select(linkColumns).executeTakeFirstOrThrow()
  const secret = 'a secret for tests, long enough for all'
  const keys = createSigningKeys(secret, Date.now, await listSigningKeys(database.db.pool))
  const link = createOrderLinks(keys.signer('order link')).issue(placed, 'order')
  const { cartId, token } = shopper.state
  for (const word of ['aino', 'Niemi', '0401234567', '+358', cartId, token, link]) {
    expect(log).not.toContain(word)
  }
})

test.each(['paytrail', 'stripe'] as const)(
  'with %s and the mail server away, no secret of the configuration is written',
  async provider => {
    const secrets = {
      PORTTI_SECRET: 'portti-secret-8f1c2e77a4d94b0e9a51',
      PORTTI_PAYTRAIL_SECRET: 'paytrail-secret-55d0c1b2',
      PORTTI_STRIPE_SECRET_KEY: 'sk_test_c4e7f0a9b1',
      PORTTI_STRIPE_WEBHOOK_SECRET: 'whsec_0d9a8b7c6e',
    }
    const [smtpPassword, databasePassword] = ['smtp-password-71b3', 'database-password-2c9e']
    const databaseUrl = new URL(database.url)
    databaseUrl.password = databasePassword
    const nobody = `127.0.0.1:${await freePort()}`
    const server = await start({
      ...secrets,
      PORTTI_PAYMENTS: provider === 'paytrail' ? 'paytrail,stripe' : 'stripe,paytrail',
      PORTTI_PAYTRAIL_ACCOUNT: '375917',
      PORTTI_PAYTRAIL_URL: `http://${nobody}`,
      PORTTI_STRIPE_URL: `http://${nobody}`,
      PORTTI_SMTP_URL: `smtp://mailer:${smtpPassword}@${nobody}`,
      PORTTI_MAIL_FROM: 'shop@example.fi',
    })
    for (const [product, trouble] of [
      ['helmen-venetsialaiset-peruslippu', 'No payment could be made'],
      ['helmen-venetsialaiset-lapsi', 'An e-mail could not be sent'],
    ] as const) {
      const shopper = await openHttpShopper(server.port)
      await shopper.add(product, 1)
      await shopper.order()
      const isTold = await waitUntil(async () => server.log().includes(trouble) || undefined, {
        everyMs: 50,
        withinMs: 100_000,
      })
      expect(isTold, server.log()).toBe(true)
    }
    const notice = { method: 'POST', body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } }
    expect((await fetch(`http://127.0.0.1:${server.port}${noticePath(provider)}`, notice)).status).toBe(403)
    await server.stop()
    for (const secret of [...Object.values(secrets), smtpPassword, databasePassword]) {
      expect(server.log()).not.toContain(secret)
    }
  },
)

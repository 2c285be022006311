import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openSmtpServer } from '../test-support/providers/smtp-server.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'

const minute = 60_000
/** On a busy machine. */
const patience = 120_000
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let database: TestDatabase
/** Two processes of one shop. */
let api: SampleApi
let other: SampleApi
beforeAll(async () => {
  smtp = await openSmtpServer()
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  const env = { PORTTI_SMTP_URL: smtp.url, PORTTI_MAIL_FROM: 'liput@example.fi' }
  api = await openSampleApi(database.db, { env })
  other = await openSampleApi(database.db, { env })
})
afterAll(async () => {
  await other?.app.close()
  await api?.app.close()
  await database?.drop()
  await smtp?.close()
})

const buy = async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
const sendAll = () => Promise.all([api.deps.mails.sendDue(), other.deps.mails.sendDue()])
const statesOf = (orders: readonly string[]) =>
  api.query<object>(
    'SELECT order_number, status, attempts FROM mail WHERE order_number = ANY($1) ORDER BY order_number',
    [orders],
  )

test.each(['refuses connections', 'hangs up', 'answers with an error of its own'] as const)(
  'while the mail server %s orders go on, and each confirmation is sent once when it is back',
  { timeout: patience },
  async trouble => {
    smtp.taken.length = 0
    await smtp.set(trouble)
    const orders = [await buy(), await buy()].sort()
    expect(orders.every(Boolean)).toBe(true)
    await sendAll()
    expect(await statesOf(orders)).toEqual(orders.map(order_number => ({ order_number, status: 'due', attempts: 1 })))
    await sendAll()
    expect(await statesOf(orders)).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
    await smtp.set('works')
    expect(smtp.taken).toEqual([])
    for (const { clock } of [api, other]) clock.now += 2 * minute
    await sendAll()
    for (const { clock } of [api, other]) clock.now += 60 * minute
    await sendAll()
    expect(await statesOf(orders)).toEqual(orders.map(order_number => ({ order_number, status: 'sent', attempts: 2 })))
    const sent = smtp.taken.map(message => orders.find(number => message.includes(`filename=${number}.pdf`)))
    expect(new Set(sent)).toEqual(new Set(orders))
    expect(sent).toHaveLength(orders.length)
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  },
)

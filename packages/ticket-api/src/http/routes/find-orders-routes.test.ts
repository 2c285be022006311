import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api, db } = useSampleShop({ maxConnections: 6 })

const find = async (email: string, { address = '127.0.0.1', lang = 'fi' } = {}) => {
  const { statusCode, headers } = await api.app.inject({
    method: 'POST',
    url: `/v2/order-links?lang=${lang}`,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email }).toString(),
  })
  return `${statusCode} ${String(headers.location)}`
}
const buy = async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number
}
const due = async () =>
  (await api.query<{ order_number: string }>(`SELECT order_number FROM mail WHERE status = 'due'`)).map(
    ({ order_number }) => order_number,
  )
const sendAll = () => api.query(`UPDATE mail SET status = 'sent', created_at = created_at - interval '2 hours'`)

// rules/orders#find-orders
test('the links of one’s orders are mailed to their own address, and every address gets the same answer', async () => {
  const [first, second] = [await buy(), await buy()]
  await sendAll()
  expect(await find(' AINO@example.fi')).toBe('303 /orders/find/sent/')
  expect(new Set(await due())).toEqual(new Set([first, second]))
  await sendAll()
  expect(await find('nobody@example.fi')).toBe('303 /orders/find/sent/')
  expect(await due()).toEqual([])
})

test('an order is mailed three times an hour at most', async () => {
  await api.query('DELETE FROM mail')
  const number = await buy()
  const mails = async () => (await due()).filter(one => one === number).length
  for (let turn = 0; turn < 4; turn += 1) await find('aino@example.fi')
  expect(await mails()).toBe(3)
})

test('an address that is none is said on the form', async () => {
  expect(await find('aino@')).toBe('303 /orders/find/wrong/?given=aino%40')
  expect(await find(' ')).toBe('303 /orders/find/missing/')
})

test('one network address asks five times, and again five minutes later', async () => {
  const address = '203.0.113.44'
  for (let turn = 0; turn < 5; turn += 1) expect(await find('a@example.fi', { address })).toMatch(/sent/)
  expect(await find('a@example.fi', { address })).toBe('303 /orders/find/busy/')
  // The limit is counted for all processes, by the machine's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  api.clock.now += 300_000
  expect(await find('a@example.fi', { address })).toMatch(/sent/)
  vi.useRealTimers()
})

test('orders are found by an index of their addresses, however many there are', async () => {
  const plan = await db.kysely.transaction().execute(async trx => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    return sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT number FROM customer_order WHERE shop_id = 'x' AND lower(customer ->> 'email') = 'a@example.fi'
        ORDER BY created_at DESC LIMIT 5`.execute(trx)
  })
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toContain('customer_order_by_email')
})

import { createMemoryJournal, createRememberingTerminal } from '@portti/core/testing'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/shop/sample-file.ts'
import { type OpenKiosk, openKiosk } from '../../test-support/tills/open-kiosk.ts'
import { openTill } from '../../test-support/tills/open-till.ts'

const ticket = 'helmen-venetsialaiset-illallislippu'
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  const files = await openSampleFiles()
  const catalogue = await files.write(shop => {
    Object.assign(rowOf(shop.quotas, 'venetsialaiset-terassi'), { capacity: 20, sold_elsewhere: 0 })
  })
  database = await createTestDatabase({ maxConnections: 12 })
  api = await openSampleApi(database.db, { catalogue })
  await files.remove()
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const openOne = async () => {
  const till = await openTill(api, database.db)
  const { terminal } = createRememberingTerminal()
  const kiosk = await openKiosk(api, till, { terminal, journal: createMemoryJournal() })
  onTestFinished(kiosk.kill)
  await kiosk.counter.load()
  return kiosk
}
/** Sells tickets one by one until there are none; each sale's answer is lost once. */
const sellOut = async ({ counter, core, line }: OpenKiosk): Promise<void> => {
  for (;;) {
    const added = await core.cart.add([{ productId: ticket, amount: 1 }])
    if (added.isErr()) return
    line.cut('/checkouts', 'answer_lost')
    await counter.payCash()
    await counter.finishCash()
  }
}
/** Buys tickets one by one on the web until there are none. */
const buyOut = async (): Promise<void> => {
  for (;;) {
    const shopper = await api.shopper()
    const taken = await shopper.call('POST', '/cart_items.json', {
      cart_item: { product: { id: ticket }, amount: 1 },
    })
    if (taken.statusCode !== 200) return
    await shopper.change('PUT', '/customer.json', { customer })
    await shopper.deliver('TICKETS', 'sahkoposti')
    const { next_step: next } = await shopper.checkOut()
    await api.press(next?.forward_to_url, 'pay')
  }
}
const customer = {
  first_name: 'Aino',
  last_name: 'Niemi',
  email: 'aino@example.fi',
  phone: '0401234567',
  address_line1: 'Rantatie 1',
  postal_code: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}

// rules/stock#never-oversold
test('two kiosks and ten web shoppers fight for the last 20 tickets: exactly 20 are sold', async () => {
  const kiosks = [await openOne(), await openOne()]
  await Promise.all([...kiosks.map(sellOut), ...Array.from({ length: 10 }, buyOut)])
  const [sold] = await api.query<{ tickets: number; counter: number }>(
    `SELECT count(*)::int AS tickets,
       count(*) FILTER (WHERE order_number IN (SELECT order_number FROM counter_sale))::int AS counter
     FROM ticket WHERE product_id = $1`,
    [ticket],
  )
  expect(sold?.tickets).toBe(20)
  expect(sold?.counter).toBeGreaterThan(0)
  expect(sold?.counter).toBeLessThan(20)
  expect(await api.brokenInvariants()).toEqual([])
})

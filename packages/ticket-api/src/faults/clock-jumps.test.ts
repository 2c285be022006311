import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import { createSweeper } from '../store/stock/sweeper.ts'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { openSampleFiles, rowOf } from '../test-support/shop/sample-file.ts'
import { useSampleShop } from '../test-support/shop/use-sample-shop.ts'

const productId = 'helmen-venetsialaiset-peruslippu'
const minute = 60_000
const day = 24 * 60 * minute
const start = Date.parse('2026-11-20T10:00:00Z')

/** On a busy machine. */
const patience = 120_000
let files: Awaited<ReturnType<typeof openSampleFiles>>
const { api, db } = useSampleShop()
beforeAll(async () => {
  files = await openSampleFiles()
})
afterAll(() => files?.remove())
beforeEach(() => {
  api.clock.now = start
  api.notices.areDelivered = true
})

const sweep = () => createSweeper({ pool: db.pool, now: () => api.clock.now }).sweep()
/** What the jobs do in some minutes. */
const passMinutes = async (minutes: number): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 1) {
    api.clock.now += minute
    await sweep()
    await api.deps.preparer.run()
    await api.deps.payments.watch()
    await api.deps.payments.refundDue()
    await api.deps.mails.sendDue()
  }
}
/** At the payment page. */
const paying = async () => {
  const shopper = await api.shopper()
  await shopper.fill(productId, 1)
  const checkout = await shopper.checkOut()
  return {
    forwardTo: checkout.next_step?.forward_to_url,
    status: async () => (await shopper.readCheckout(checkout.uuid)).checkout_status,
  }
}
const freeNow = async (): Promise<unknown> => {
  const response = await api.app.inject(`/v1/products/${productId}.json`)
  return response.json<{ product: { availability: unknown } }>().product.availability
}
const mailsDue = () => api.query<object>(`SELECT FROM mail WHERE status = 'due'`)

test('a clock that jumps a day ahead ends carts and gives back what they held; what was paid becomes an order', {
  timeout: patience,
}, async () => {
  const left = await api.shopper()
  await left.add(productId, 2)
  const paid = await paying()
  api.notices.areDelivered = false
  await api.press(paid.forwardTo, 'pay')
  api.clock.now += day
  await passMinutes(2)
  expect((await left.call('GET', '.json')).json()).toMatchObject({ error: { code: 'cart_not_found' } })
  const [row] = await api.query<{ status: string }>('SELECT status FROM cart WHERE id = $1', [left.cartId])
  expect(row?.status).toBe('expired')
  expect(await paid.status()).toBe('COMPLETED')
  expect(await findBrokenInvariants(db.pool)).toEqual([])
})

test('a clock that is set back by a day sells on, settles what is paid and sends what is due', {
  timeout: patience,
}, async () => {
  api.clock.now = start + day
  await freeNow()
  const [asked, open] = [await paying(), await paying()]
  await asked.status()
  await api.deps.payments.watch()
  api.notices.areDelivered = false
  await api.press(asked.forwardTo, 'pay')
  await api.press(open.forwardTo, 'leave')
  api.clock.now = start
  await passMinutes(2)
  expect(await asked.status()).toBe('COMPLETED')
  expect(await open.status()).toBe('PAYMENT_PENDING')
  expect(await mailsDue()).toEqual([])
  const shopper = await api.shopper()
  await shopper.add(productId, 1)
  expect(await findBrokenInvariants(db.pool)).toEqual([])
})

test('after the clock was set back a new catalogue and the stock that is left are seen at once', {
  timeout: patience,
}, async () => {
  api.clock.now = start + day
  await freeNow()
  api.clock.now = start
  const catalogue = await files.write(shop => {
    Object.assign(rowOf(shop.products, productId), { price: '31.00' })
  })
  await importCatalogueFile(db, catalogue, api.clock.now)
  const before = await freeNow()
  await (await api.shopper()).add(productId, 3)
  api.clock.now += 2_000
  expect(await freeNow()).not.toEqual(before)
  const product = await api.app.inject(`/v1/products/${productId}.json`)
  expect(product.json()).toMatchObject({ product: { price: '31.00' } })
})

test('after the clock was set back nobody is refused for what was counted later', {
  timeout: patience,
}, async () => {
  api.clock.now = start + day
  const asked = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        api.app.inject({ method: 'POST', url: '/v2/carts.json', remoteAddress: '192.0.2.7' }),
      ),
    )
  const all = await asked(310)
  expect(all.some(({ statusCode }) => statusCode === 429)).toBe(true)
  api.clock.now = start
  await asked(1)
  api.clock.now += minute
  expect((await asked(1)).map(({ statusCode }) => statusCode)).toEqual([200])
})

test('a clock that jumps to and fro while people buy breaks nothing', {
  timeout: patience,
}, async () => {
  const jumps = [30 * minute, -day, 2 * day, -90 * minute, day, -2 * day, 11 * minute]
  for (const jump of jumps) {
    const sales = [await paying(), await paying(), await paying()]
    await api.press(sales[0]?.forwardTo, 'pay')
    api.notices.areDelivered = false
    await api.press(sales[1]?.forwardTo, 'pay')
    api.clock.now += jump
    await passMinutes(2)
    api.notices.areDelivered = true
    await api.press(sales[2]?.forwardTo, 'decline')
    expect([jump, await findBrokenInvariants(db.pool)]).toEqual([jump, []])
  }
  api.clock.now = start + 3 * day
  await passMinutes(3)
  const open = await api.query<object>(
    `SELECT status FROM payment WHERE status IN ('pending', 'refund_due') UNION ALL SELECT status FROM cart WHERE status = 'open'`,
  )
  expect(open).toEqual([])
  expect(await findBrokenInvariants(db.pool)).toEqual([])
})

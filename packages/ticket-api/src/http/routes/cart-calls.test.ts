import { centsFromWire } from '@portti/core/rules'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { type Shopper, testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const catalogue = testCatalogue([
  testProduct('ticket', { eventId: 'gig', priceCents: 2490, quotaIds: ['hall'] }),
  testProduct('dinner', { eventId: 'gig', priceCents: 3990, quotaIds: ['hall', 'tables'] }),
  testProduct('shirt', { type: 'merchandise', priceCents: 2000, vatKind: 'goods' }),
])
let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { hall: 12, tables: 5 })
  api = await testApi(database.db, catalogue)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

type Step = {
  readonly shopper: number
  readonly call: 'add' | 'change' | 'remove' | 'prolong' | 'comment' | 'wait'
  readonly product: string
  readonly line: number
  readonly amount: number
}
const step: fc.Arbitrary<Step> = fc.record({
  shopper: fc.nat(2),
  call: fc.constantFrom('add', 'add', 'change', 'change', 'remove', 'prolong', 'comment', 'wait'),
  product: fc.constantFrom('ticket', 'dinner', 'shirt'),
  line: fc.nat(2),
  amount: fc.integer({ min: 0, max: 6 }),
})

const itemPath = async (shopper: Shopper, line: number) => {
  const response = await shopper.read()
  const items = response.status === 200 ? response.cart.items : []
  return `cart_items/${items[line]?.id ?? 'none'}`
}
const take = async (shopper: Shopper, { call, product, line, amount }: Step) => {
  switch (call) {
    case 'add':
      return shopper.add(product, amount)
    case 'change':
      return shopper.send('PATCH', await itemPath(shopper, line), { cart_item: { amount } })
    case 'remove':
      return shopper.send('DELETE', await itemPath(shopper, line))
    case 'prolong':
      return shopper.send('POST', 'prolong')
    case 'comment':
      return shopper.send('PUT', 'comments_by_customer', { comments_by_customer: `${amount}` })
    case 'wait':
      api.clock.now += amount * 4 * 60_000
      return shopper.read()
  }
}
const cents = (money: string | number) => centsFromWire(money) ?? Number.NaN

test('three shoppers, any calls in any order, two at a time: sums add up, and stock is what open carts hold', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 12 }), async pairs => {
      const shoppers = await Promise.all([api.shopper(), api.shopper(), api.shopper()])
      const sweeper = createSweeper({ pool: database.db.pool, now: () => api.clock.now })
      for (const pair of pairs) {
        const answers = await Promise.all(
          pair.map(async one => {
            const shopper = shoppers[one.shopper]
            return shopper && take(shopper, one)
          }),
        )
        await sweeper.sweep()
        for (const response of answers) {
          if (!response) continue
          seen.add(response.code ?? 'done')
          expect(response.status).toBeLessThan(500)
          if (response.status !== 200) continue
          const { items, totalEur, vat } = response.cart
          for (const item of items) expect(cents(item.total)).toBe(cents(item.price) * item.amount)
          const total = items.reduce((sum, item) => sum + cents(item.total), 0)
          expect(cents(totalEur)).toBe(total)
          expect(vat.reduce((sum, line) => sum + cents(line.gross), 0)).toBe(total)
        }
        expect(await findBrokenInvariants(database.db.pool)).toEqual([])
      }
      // All carts end, and all stock comes back.
      api.clock.now += 61 * 60_000
      await sweeper.sweep()
      const { rows } = await database.db.pool.query('SELECT sum(held)::int AS held FROM quota')
      expect(rows).toEqual([{ held: 0 }])
    }),
    { numRuns: 25 },
  )
  // The property means something only when these happen.
  for (const code of ['done', 'cart_item_availability_product_quota_reached', 'cart_not_found']) {
    expect(seen).toContain(code)
  }
})

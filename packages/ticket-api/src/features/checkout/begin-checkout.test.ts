import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { createCheckoutBeginner, type FreshCheckout } from './begin-checkout.ts'

const { api, db } = useSampleShop({ maxConnections: 12 })

const fresh = async (change: Partial<FreshCheckout> = {}): Promise<FreshCheckout> => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const moment = new Date(api.clock.now)
  return {
    shop_id: 'peltohovi',
    cart_id: shopper.cartId,
    id: randomUUID(),
    language: 'fi',
    return_origin: 'https://kauppa.example.fi',
    terms_accepted_at: moment,
    created_at: moment,
    hold_shares: [],
    to_pay_cents: null,
    taken_until: new Date(api.clock.now + 60_000),
    idempotency: { key: randomUUID(), fingerprint: 'one' },
    ...change,
  }
}
const many = (count: number) => Promise.all(Array.from({ length: count }, () => fresh()))
const keysOf = async ({ cart_id }: FreshCheckout, key: string) =>
  (await api.query('SELECT FROM idempotency_key WHERE cart_id = $1 AND key = $2', [cart_id, key])).length

test('checkouts that begin at the same time are begun in one statement', async () => {
  const { pool } = db
  let statements = 0
  const begin = createCheckoutBeginner({
    query: (...given: Parameters<typeof pool.query>) => {
      statements += 1
      return pool.query(...given)
    },
  } as typeof pool)
  const checkouts = await many(6)
  const begun = await Promise.all(checkouts.map(begin))
  expect(begun).toMatchObject(checkouts.map(({ id, cart_id }) => ({ id, cart_id, status: 'PROCESSING' })))
  expect(statements).toBe(1)
})

// rules/checkout#one-at-a-time
test('a cart that has one under way, and a key that was used, begin nothing and hurt no neighbour', async () => {
  const begin = createCheckoutBeginner(db.pool)
  const [first, second, third] = await many(3)
  if (!first || !second || !third) throw new Error('No carts')
  await begin(first)
  const again = { ...first, id: randomUUID(), idempotency: { key: randomUUID(), fingerprint: 'two' } }
  await begin(second)
  await api.query(`UPDATE checkout SET status = 'ERROR' WHERE id = $1`, [second.id])
  const begun = await Promise.all([again, { ...second, id: randomUUID() }, third].map(begin))
  expect(begun.map(row => row?.id)).toEqual([undefined, undefined, third.id])
  expect(await keysOf(first, again.idempotency.key)).toBe(0)
})

test('two of one cart that cross each other in two processes begin one, and leave no key of the other', async () => {
  const [one, other] = [createCheckoutBeginner(db.pool), createCheckoutBeginner(db.pool)]
  for (const checkout of await many(8)) {
    const rival = { ...checkout, id: randomUUID(), idempotency: { key: randomUUID(), fingerprint: 'two' } }
    const neighbour = await fresh()
    const [first, , second] = await Promise.all([one(checkout), one(neighbour), other(rival)])
    const won = first ? checkout : rival
    const lost = first ? rival : checkout
    expect([first, second].filter(row => row !== undefined)).toHaveLength(1)
    expect(await keysOf(won, won.idempotency?.key ?? '')).toBe(1)
    expect(await keysOf(lost, lost.idempotency?.key ?? '')).toBe(0)
  }
})

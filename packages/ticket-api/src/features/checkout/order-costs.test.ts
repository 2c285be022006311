import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isTimeOrdered } from '../../platform/time-ordered-uuid.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const { api } = useSampleShop({ maxConnections: 12 })
afterEach(() => vi.restoreAllMocks())

/** From an empty cart to the payment page, as the storefront does it. */
const begin = async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const response = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: true } }, randomUUID())
  const { cart_checkout: checkout } = response.json<{
    cart_checkout: { uuid: string; next_step?: { forward_to_url: string } }
  }>()
  const pay = async () => {
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    return (await shopper.readCheckout(checkout.uuid)).checkout_status
  }
  return { cartId: shopper.cartId, checkoutId: checkout.uuid, pay }
}
const buy = async () => (await begin()).pay()

// rules/checkout#polling
test('the answer to a new checkout has the address of the payment page, so nobody asks again', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const response = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: true } })
  expect(response.json()).toMatchObject({
    cart_checkout: { checkout_status: 'PAYMENT_PENDING', next_step: { forward_to_url: expect.stringContaining('/') } },
  })
})

// rules/stock#micro-batches
test('orders that are made at the same time share their statements: fewer than two each', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const orders = 24
  const ends = await Promise.all(Array.from({ length: orders }, buy))
  expect(ends).toEqual(ends.map(() => 'COMPLETED'))
  expect(asked.mock.calls.length / orders).toBeLessThan(2)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/checkout#one-at-a-time
test('the id of a cart begins with its time, and the id of its checkout likewise', async () => {
  const { cartId, checkoutId } = await begin()
  expect(isTimeOrdered(cartId)).toBe(true)
  expect(checkoutId.slice(0, 13)).toBe(cartId.slice(0, 13))
})

test('payments and checkouts are changed on their own page, so that the log has what changed alone', async () => {
  const begun = await Promise.all(Array.from({ length: 12 }, begin))
  const pages = (table: 'payment' | 'checkout', id: 'checkout_id' | 'id') =>
    api.query<{ page: number }>(
      `SELECT (ctid::text::point)[0]::int AS page FROM ${table} WHERE ${id} = ANY ($1::uuid[]) ORDER BY ${id}`,
      [begun.map(({ checkoutId }) => checkoutId)],
    )
  const before = [await pages('payment', 'checkout_id'), await pages('checkout', 'id')]
  expect(await Promise.all(begun.map(({ pay }) => pay()))).toEqual(begun.map(() => 'COMPLETED'))
  expect([await pages('payment', 'checkout_id'), await pages('checkout', 'id')]).toEqual(before)
})

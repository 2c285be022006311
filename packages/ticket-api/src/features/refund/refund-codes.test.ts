import { calls, type WireOrder } from '@portti/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orFailure } from '../../cli/refusal-sentences.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { refundOrder } from './refund-order.ts'
import { type PartRefund, refundPart } from './refund-part.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const free = 'helmen-venetsialaiset-lapsi'
const voucher = 'LAHJA-7K4M-30'
const campaign = 'KIITOS-4M7Q'
const card = 'TANSSI-9XQ2-10'
const badge = 'HELMENYSTÄVÄ'
let database: TestDatabase
let api: SampleApi
let outbox: Outbox
let dance: string
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  outbox = await openOutbox()
  api = await openSampleApi(database.db, { env: outbox.env })
  const [row] = await api.query<{ id: string }>(
    "SELECT id FROM product WHERE event_id = 'lauantaitanssit' AND type = 'single_event_access' ORDER BY id",
  )
  dance = row?.id ?? ''
})
afterAll(async () => {
  await api?.app.close()
  await outbox?.remove()
  await database?.drop()
})

type Bought = Readonly<Record<string, number>>

/** A paid order of these tickets, bought with these codes. */
const buy = async (bought: Bought, codes: readonly string[]) => {
  const shopper = await api.shopper()
  for (const [id, amount] of Object.entries(bought)) await shopper.fill(id, amount)
  for (const code of codes) await shopper.change('POST', '/codes.json', { code })
  const checkout = await shopper.checkOut()
  if (checkout.next_step) await api.press(checkout.next_step.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const read = async (): Promise<WireOrder> => {
    const answer = await api.app.inject({ url: `/v2/orders/${order.number}.json?secret=${order.secret}` })
    return calls.readOrder.response.parse(answer.json()).order
  }
  return { number: order.number, read }
}
const part = (number: string, change: Partial<PartRefund>) =>
  refundPart(database.db, {
    ...auditContext,
    shopId,
    number,
    tickets: [],
    products: [],
    creditCents: 0,
    now: api.clock.now,
    ...change,
  })
const whole = (number: string) => refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })
const one = (id: string) => ({ products: [{ id, amount: 1 }] })
const sold = async (code: string) => {
  const rows = await api.query<{ sold: number }>(
    'SELECT sold FROM quota WHERE (id = $1 OR starts_with(id, $2)) AND sold > 0 ORDER BY id',
    [`code/${code}`, `code/${code}/`],
  )
  return rows.map(row => row.sold)
}
const shown = (order: WireOrder, code: string) => order.codes_used?.find(used => used.code === code)?.discount

test('a ticket that a voucher paid partly gives back of both in their shares, and the voucher is used again', async () => {
  const { number, read } = await buy({ [ticket]: 2 }, [voucher])
  const before = await read()
  const total = Math.round(Number(before.totalEur) * 100)
  const { refundCents, voucherCents, provider } = orFailure(await part(number, one(ticket)))
  expect([refundCents + voucherCents, provider]).toEqual([2_490, 'sandbox'])
  expect(voucherCents).toBe(2_490 - Math.round((2_490 * (total - 3_000)) / total))
  expect(await sold(voucher)).toEqual([3_000 - voucherCents])
  expect(shown(await read(), voucher)).toBe(((3_000 - voucherCents) / 100).toFixed(2))
  // Meanwhile the rest of the voucher pays for another order.
  const other = await api.shopper()
  await other.add(ticket, 1)
  const cart = await other.change('POST', '/codes.json', { code: voucher })
  expect(cart.codes_used).toMatchObject([{ discount: (voucherCents / 100).toFixed(2) }])
  await other.change('DELETE', `/codes/${voucher}.json`)
  await whole(number)
  expect(await sold(voucher)).toEqual([])
  await api.deps.payments.refundDue()
  expect(await outbox.mails(api, 'Lahjakortille, jolla maksoit, palautui')).not.toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('an order that a voucher paid whole gives a part back to it, and no provider is asked', async () => {
  const { number, read } = await buy({ [free]: 1, [ticket]: 1 }, [voucher])
  expect((await read()).totalEur).toBe('24.90')
  expect(await part(number, one(free))).toMatchObject({ refundCents: 0, voucherCents: 0, provider: undefined })
  expect(await part(number, { creditCents: 490 })).toMatchObject({
    refundCents: 0,
    voucherCents: 490,
    provider: undefined,
  })
  expect(await sold(voucher)).toEqual([2_000])
  const tooLarge = { code: 'sum_too_large', number, cents: 2_200, left_cents: 2_000 }
  expect(await part(number, { creditCents: 2_200 })).toEqual({ refusal: tooLarge })
  await whole(number)
  expect(await sold(voucher)).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('the use of a campaign code comes back with the last ticket that it reduced', async () => {
  const { number, read } = await buy({ [ticket]: 2, [free]: 1 }, [campaign])
  expect(shown(await read(), campaign)).toBe('10.00')
  expect(await part(number, one(ticket))).toMatchObject({ refundCents: 1_990 })
  expect([await sold(campaign), shown(await read(), campaign)]).toEqual([[1], '5.00'])
  const again = await api.shopper()
  await again.add(ticket, 1)
  expect((await again.call('POST', '/codes.json', { code: campaign })).statusCode).toBe(404)
  await part(number, one(ticket))
  expect([await sold(campaign), (await read()).codes_used, (await read()).status]).toEqual([[], [], 'paid'])
  await again.change('POST', '/codes.json', { code: campaign })
  await again.change('DELETE', `/codes/${campaign}.json`)
})

test('the use of a code that opens hidden products comes back with the last of them', async () => {
  const guest = 'helmen-venetsialaiset-kutsuvieras'
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.change('POST', '/codes.json', { code: 'HELMENVIERAS' })
  await shopper.add(guest, 2)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const number = order?.number ?? ''
  await part(number, one(guest))
  expect(await sold('HELMENVIERAS')).toEqual([1])
  await part(number, one(guest))
  expect(await sold('HELMENVIERAS')).toEqual([])
  await whole(number)
})

test('admissions of a card and tickets of a badge come back one by one, by all limits that they counted for', async () => {
  const { number, read } = await buy({ [dance]: 3, [ticket]: 2 }, [card, badge])
  expect([await sold(card), await sold(badge)]).toEqual([[3], [2, 2, 2, 2]])
  const codes = (await read()).tickets.filter(({ product_id }) => product_id === dance).map(({ code }) => code)
  expect(await part(number, { tickets: codes.slice(0, 1) })).toMatchObject({ refundCents: 0 })
  expect([await sold(card), await sold(badge)]).toEqual([[2], [2, 2, 2, 2]])
  await part(number, one(ticket))
  expect([await sold(card), await sold(badge)]).toEqual([[2], [1, 1, 1, 1]])
  await part(number, { tickets: codes.slice(1) })
  expect([await sold(card), shown(await read(), card)]).toEqual([[], undefined])
  await whole(number)
  expect(await sold(badge)).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a ticket that a badge opened and did not reduce gives no use of the badge back, until those that it reduced do', async () => {
  const member = 'JÄSEN-AVAA'
  const guest = 'helmen-venetsialaiset-kutsuvieras'
  const record = {
    type: 'badge',
    title: { fi: 'Jäsenkortti' },
    scope: { products: [ticket], product_types: [], events: [] },
    unlocks: [guest],
    percent_off: 50,
    limits: { total: 2, per_event: 2 },
    capacity: 2,
  }
  await api.query('INSERT INTO code (shop_id, code, record) VALUES ($1, $2, $3)', [shopId, member, record])
  await api.query('INSERT INTO quota (shop_id, id, capacity) VALUES ($1, $2, 2)', [shopId, `code/${member}`])
  const shopper = await api.shopper()
  await shopper.fill(ticket, 2)
  await shopper.change('POST', '/codes.json', { code: member })
  await shopper.add(guest, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const number = order?.number ?? ''
  expect(await sold(member)).toEqual([2, 2])
  await part(number, one(guest))
  expect(await sold(member)).toEqual([2, 2])
  await part(number, one(ticket))
  expect(await sold(member)).toEqual([1, 1])
  await whole(number)
  expect(await sold(member)).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('one of two vouchers that were sold is returned by its code and opens nothing more; a used one is refused', async () => {
  const { number, read } = await buy({ 'lahjakortti-25': 2 }, [])
  const [first = '', second = ''] = (await read()).tickets.map(({ code }) => code)
  const differ = { code: 'pieces_differ', product: 'lahjakortti-25' }
  expect(await part(number, one(differ.product))).toEqual({ refusal: differ })
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.change('POST', '/codes.json', { code: second })
  expect(await part(number, { tickets: [second] })).toEqual({ refusal: { code: 'codes_in_use', number } })
  expect(await part(number, { tickets: [first] })).toMatchObject({ refundCents: 2_500 })
  expect((await shopper.call('POST', '/codes.json', { code: first })).statusCode).toBe(404)
  expect((await read()).tickets.map(({ code }) => code)).toEqual([second])
})

// rules/money#ledger-and-orders
test('whatever is returned in whatever parts, in the end nothing is used and all money is back', async () => {
  const products = [ticket, free, dance]
  const order = fc.record({
    // The campaign code takes four tickets at most.
    amounts: fc.constantFrom([2, 1, 1], [1, 2, 1], [1, 1, 2]),
    codes: fc.subarray([voucher, 'LAHJA-9TQ2-30', campaign, card, badge]),
    parts: fc.array(fc.record({ at: fc.nat({ max: 2 }), credit: fc.constantFrom(0, 0, 137) }), { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(order, async ({ amounts, codes, parts }) => {
      const { number } = await buy(Object.fromEntries(products.map((id, at) => [id, amounts[at] ?? 1])), codes)
      const [paid] = await api.query<{ id: string; cents: number }>(
        `SELECT payment.id, amount_cents AS cents FROM payment JOIN checkout
           ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
         JOIN customer_order AS placed ON placed.shop_id = checkout.shop_id AND placed.checkout_id = checkout.id
         WHERE placed.number = $1`,
        [number],
      )
      let money = 0
      for (const { at, credit } of parts) {
        const wanted = { ...one(products[at] ?? ticket), creditCents: credit }
        // The last of a product, or more than is left, is refused and changes nothing.
        const given = await part(number, wanted)
        money += 'refusal' in given ? 0 : given.refundCents
        expect(await api.brokenInvariants()).toEqual([])
      }
      const { refundCents } = orFailure(await whole(number))
      // Codes that the cart held beyond its needs.
      await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
      expect(money + refundCents).toBe(paid?.cents ?? 0)
      for (const code of [voucher, 'LAHJA-9TQ2-30', campaign, card, badge]) expect(await sold(code)).toEqual([])
      expect(await api.brokenInvariants()).toEqual([])
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

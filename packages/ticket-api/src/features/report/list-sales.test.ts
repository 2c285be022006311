import { randomUUID } from 'node:crypto'
import { calls } from '@portti/contract'
import { calendarDay } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { refundPart } from '../refund/refund-part.ts'
import { listSales } from './list-sales.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const hall = 'sinfoniaa-peltohovissa'
const day = 24 * 3_600_000
const office = useBoxOffice()

const sales = () => listSales(office.db.pool, { shopId: 'peltohovi' })
const ledgerVat = async () => {
  const { rows } = await office.db.pool.query<{ cents: number }>(
    "SELECT -sum(cents)::int8 AS cents FROM ledger WHERE account LIKE 'vat:%'",
  )
  return rows[0]?.cents
}

/** A seat, whose ticket has a fee, a gift card and a ticket of another event; the order's number. */
const buySeat = async () => {
  const shopper = await office.api.shopper()
  const reserved = await shopper.call('POST', '/seat_reservations.json', {
    event: { id: hall },
    seat_count: 1,
    section: { id: 'b' },
  })
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(reserved.json())
  shopper.state.token = cart.token
  await shopper.change('POST', '/cart_items.json', {
    cart_item: {
      product: { id: `${hall}-peruslippu-b` },
      amount: 1,
      seat_reservations: seat_reservations.map(({ id }) => id),
    },
  })
  await shopper.add('lahjakortti-50', 1)
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}
/** Money for nothing returned. */
const giveBack = async (number: string) => {
  const credit = { tickets: [], products: [], creditCents: 777, now: office.api.clock.now }
  await refundPart(office.db, { ...auditContext, shopId: 'peltohovi', number, ...credit })
}

// rules/prices-and-vat#vat-per-rate
test('the VAT of many orders is that of their receipts and the ledger, to the cent, a credit takes its share off, and gift cards have none', async () => {
  for (let order = 0; order < 3; order += 1) {
    const number = await buySeat()
    if (order === 0) await giveBack(number)
  }
  const { rowCount: giftCards } = await office.db.pool.query(
    "UPDATE order_line SET vat_permille = 255 WHERE product_type = 'value_voucher'",
  )
  expect(giftCards).toBe(3)
  const sold = await sales()
  expect(sold.length).toBeGreaterThan(2)
  expect(sold.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(await ledgerVat())
})

// rules/prices-and-vat#vat-per-rate
test('the sales of one event are its part of all sales, VAT to the cent, with the fee of its tickets and without what is of no event', async () => {
  const number = await buySeat()
  await giveBack(number)
  const all = await sales()
  const ofEvent = async (eventId: string) => listSales(office.db.pool, { shopId: 'peltohovi', eventId })
  const productsOf = async (eventId: string) => (await ofEvent(eventId)).map(({ productId }) => productId)
  expect(await ofEvent(hall)).toEqual(all.filter(({ eventId }) => eventId === hall))
  expect(await productsOf(hall)).toEqual(['palvelumaksu', `${hall}-peruslippu-b`])
  expect(await productsOf('helmen-venetsialaiset')).toEqual([ticket])
  expect(all).toContainEqual(expect.objectContaining({ productId: 'credit', eventId: null }))
  const ofTwo = { product_ids: [ticket, `${hall}-peruslippu-b`] }
  await office.db.pool.query(`UPDATE order_line SET charged = $1 WHERE product_id = 'palvelumaksu'`, [ofTwo])
  expect(await productsOf(hall)).toEqual([`${hall}-peruslippu-b`])
  await office.db.pool.query('DELETE FROM order_line WHERE order_number = $1 AND product_id = $2', [number, ticket])
  expect(await productsOf(hall)).toEqual([`${hall}-peruslippu-b`])
})

// rules/money#reports
test('a fee stays with the event that its ticket was sold for, also when the product is given to another, or the ticket went back', async () => {
  const number = await buySeat()
  const seat = `${hall}-peruslippu-b`
  const giveTo = (eventId: string) =>
    office.db.pool.query('UPDATE product SET event_id = $1 WHERE id = $2', [eventId, seat])
  const ofHall = async () =>
    (await sales()).filter(({ productId }) => productId === 'palvelumaksu').map(({ eventId }) => eventId)
  const before = await ofHall()
  expect(before).toContain(hall)
  await giveTo('helmen-venetsialaiset')
  try {
    expect(await ofHall()).toEqual(before)
    const seatsBack = { tickets: [], products: [{ id: seat, amount: 1 }], creditCents: 0, now: office.api.clock.now }
    await refundPart(office.db, { ...auditContext, shopId: 'peltohovi', number, ...seatsBack })
    expect(await ofHall()).toEqual(before)
  } finally {
    await giveTo(hall)
  }
})

// rules/desk#sales
test('an order that is paid later is a sale of the day on which it is paid, by all that paid it', async () => {
  const { number, totalCents } = await makeUnpaidOrder(office.api, 'emalimuki', {
    items: [{ product: { id: 'emalimuki' }, amount: 7 }],
    deliveries: { MERCHANDISE: 'nouto-vastaanotto' },
  })
  office.api.clock.now += 2 * day
  const till = await office.openTill()
  const euros = (cents: number) => (cents / 100).toFixed(2)
  const parts = [
    { kind: 'cash', amount: '20.00' },
    { kind: 'card_terminal', amount: euros(totalCents - 2_000), reference: randomUUID() },
  ]
  const payment = { kind: 'split', amount: euros(totalCents), parts }
  expect((await till.post(`orders/${number}/payments.json`, { payment })).statusCode).toBe(200)
  expect((await sales()).filter(({ amount }) => amount === 7)).toEqual([
    expect.objectContaining({
      day: calendarDay(office.api.clock.now, 'Europe/Helsinki'),
      payment: 'card_terminal+cash',
      totalCents,
    }),
  ])
  office.api.clock.now -= 2 * day
})

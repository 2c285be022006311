import { calls, type WireDrawerReport } from '@portti/contract'
import { type Cents, centsFromWire } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const hall = 'sinfoniaa-peltohovissa'
const office = useBoxOffice()

type Till = Awaited<ReturnType<typeof office.openTill>>
/** A ticket with a fee, for a numbered seat. */
const seated = async (shopper: Awaited<ReturnType<typeof office.api.shopper>>, productId: string) => {
  const wanted = { event: { id: hall }, seat_count: 1, section: { id: 'b' } }
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(
    (await shopper.call('POST', '/seat_reservations.json', wanted)).json(),
  )
  shopper.state.token = cart.token
  const seats = seat_reservations.map(({ id }) => id)
  const item = { product: { id: productId }, amount: 1, seat_reservations: seats }
  return shopper.change('POST', '/cart_items.json', { cart_item: item })
}
type Sold = { readonly id: string; readonly amount?: number; readonly code?: string }
const sell = async (till: Till, { id, amount = 1, code }: Sold, payment: Parameters<Till['sell']>[1]) => {
  const shopper = await office.api.shopper()
  await (id.startsWith(hall) ? seated(shopper, id) : shopper.add(id, amount))
  if (code) await shopper.call('POST', '/codes.json', { code })
  const sold = await till.sell(shopper, payment)
  if (sold.statusCode !== 202) throw new Error(sold.body)
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  const found = await till.call('GET', `orders/${order?.number}.json`)
  return calls.readCounterOrder.response.parse(found.json()).order
}
type Sale = Awaited<ReturnType<typeof sell>>
const giveBack = async (till: Till, { number, pieces }: Sale, amount = pieces.length) => {
  const tickets = pieces.slice(0, amount).map(piece => piece.ticket)
  const refund = { order: number, tickets, products: [], reason: 'Asiakas sairastui' }
  return calls.refundSale.response.parse((await till.post('refunds.json', { refund })).json()).refund
}
const makeZ = async (till: Till, counted: string) =>
  calls.makeDrawerReport.response.parse(
    (await till.post('drawer/reports.json', { report: { kind: 'z', counted } })).json(),
  ).report

type WireSum = WireDrawerReport['sales']['total']
const cents = (sum: WireSum | null | undefined): Cents => centsFromWire(sum ?? '') ?? 0
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => WireSum): Cents =>
  rows.reduce((sum, row) => sum + cents(of(row)), 0)
/** What rows of a report add up to, and the sums that they should be. */
const sumsOf = ({ sales, refunds, products, payments, clerks, vat, gift_cards, cash }: WireDrawerReport) => {
  const [sold, back] = [cents(sales.total), cents(refunds.total)]
  const moved = cents(cash.float) + cents(cash.pay_in) - cents(cash.pay_out)
  const taken = payments.filter(({ kind }) => kind === 'cash')
  return {
    rows: {
      products: sumOf(products, ({ total }) => total),
      payments: sumOf(payments, ({ total }) => total),
      clerks: sumOf(clerks, ({ total }) => total),
      refunded: sumOf(payments, ({ refunded }) => refunded) + cents(refunds.owed) - cents(refunds.earlier),
      vat: sumOf(vat, ({ net }) => net) + sumOf(vat, one => one.vat) + cents(gift_cards),
      drawer: moved + sumOf(taken, ({ total }) => total) - sumOf(taken, ({ refunded }) => refunded),
    },
    wanted: {
      products: sold,
      payments: sold,
      clerks: sold,
      refunded: back,
      vat: sold - back,
      drawer: cents(cash.expected),
    },
  }
}

// rules/kiosk#drawer
test('all rows of a report add up to the cent, with fees, gift cards, rounded cash and parts that went back, also by another till', async () => {
  const [till, other] = [await office.openDesk(), await office.openDesk()]
  await till.post('drawer/movements.json', { movement: { kind: 'cash_float', amount: '100.00' } })
  const withFee = { id: `${hall}-peruslippu-b` }
  await sell(till, withFee, { kind: 'cash', amount: '26.88', tendered: '30.00' })
  const rounded = await sell(till, withFee, { kind: 'cash', amount: '26.88', tendered: '30.00' })
  await sell(till, { id: 'lahjakortti-50' }, { kind: 'cash', amount: '50.00' })
  const byCard = { id: ticket, amount: 2, code: 'LAHJA-7K4M-30' }
  const partly = await sell(till, byCard, { kind: 'cash', amount: '19.80' })
  const parts = [
    { kind: 'cash' as const, amount: '9.90' },
    { kind: 'card_terminal' as const, amount: '15.00', reference: 'pääte-1' },
  ]
  const split = await sell(till, { id: ticket }, { kind: 'split', amount: '24.90', parts })
  expect(await giveBack(till, rounded)).toMatchObject({ cash: '26.90' })
  expect(await giveBack(till, partly, 1)).toMatchObject({ cash: '9.90' })
  const owed = await giveBack(till, split)
  expect(owed).toMatchObject({ cash: '9.90', card: '15.00' })

  const z = await makeZ(till, '196.70')
  expect(z).toMatchObject({
    sales: { count: 5, total: '178.46' },
    refunds: { count: 3, total: '76.68', owed: '24.90', earlier: '0.00' },
    payments: [
      { kind: 'cash', total: '133.50', refunded: '36.80' },
      { kind: 'card_terminal', total: '15.00', refunded: '0.00' },
      { kind: 'gift_card', total: '30.00', refunded: '15.00' },
      { kind: 'rounding', total: '-0.04', refunded: '-0.02' },
    ],
    gift_cards: '50.00',
    cash: { expected: '196.70' },
  })
  expect(z.products).toContainEqual({ title: 'Palvelumaksu', amount: 2, total: '3.96' })
  expect(sumsOf(z).rows).toEqual(sumsOf(z).wanted)

  await other.post('drawer/movements.json', { movement: { kind: 'cash_float', amount: '50.00' } })
  await other.post(`refunds/${owed.id}/card.json`, { reference: 'pääte-2' })
  const later = await makeZ(other, '40.10')
  expect(later).toMatchObject({
    sales: { count: 0, total: '0.00' },
    refunds: { count: 0, total: '0.00', owed: '0.00', earlier: '24.90' },
    payments: [
      { kind: 'cash', total: '0.00', refunded: '9.90' },
      { kind: 'card_terminal', total: '0.00', refunded: '15.00' },
    ],
    vat: [],
    cash: { expected: '40.10', difference: '0.00' },
  })
  expect(sumsOf(later).rows).toEqual(sumsOf(later).wanted)
  expect(await office.api.brokenInvariants()).toEqual([])
})

// rules/kiosk#drawer
test('fees of sales that were recorded before their lines had them are one row, and all rows add up', async () => {
  const till = await office.openDesk()
  const withFee = { id: `${hall}-peruslippu-b` }
  const payment = { kind: 'card_terminal' as const, amount: '26.88' }
  const before = [
    await sell(till, withFee, { ...payment, reference: 'pääte-3' }),
    await sell(till, withFee, { ...payment, reference: 'pääte-4' }),
  ]
  await office.db.pool.query(
    `UPDATE counter_sale SET sold = jsonb_set(sold, '{lines}',
       jsonb_path_query_array(sold, '$.lines[*] ? (@.title != "Palvelumaksu")')) WHERE order_number = ANY($1)`,
    [before.map(({ number }) => number)],
  )
  await sell(till, withFee, { ...payment, reference: 'pääte-5' })
  const z = await makeZ(till, '0.00')
  expect(z.products).toEqual([
    { title: 'Palvelumaksu', amount: 1, total: '1.98' },
    { title: 'Peruslippu, katsomo B', amount: 3, total: '74.70' },
    { title: 'Maksut ja toimitukset', amount: 2, total: '3.96' },
  ])
  expect(sumsOf(z).rows).toEqual(sumsOf(z).wanted)
})

// rules/kiosk#drawer
test('what a gift card paid whole and got back is in sales and refunds, and nothing is left of it', async () => {
  const till = await office.openDesk()
  const free = { kind: 'free' as const, amount: '0.00' }
  await sell(till, { id: 'helmen-venetsialaiset-lapsi' }, free)
  await giveBack(till, await sell(till, { id: `${hall}-lapsi-b`, code: 'LAHJA-9TQ2-30' }, free))
  const z = await makeZ(till, '0.00')
  expect(z).toMatchObject({
    sales: { count: 2, total: '13.98' },
    refunds: { count: 1, total: '13.98' },
    payments: [{ kind: 'gift_card', total: '13.98', refunded: '13.98' }],
    vat: [],
  })
  expect(sumsOf(z).rows).toEqual(sumsOf(z).wanted)
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { calls, errorBodySchema } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'
import { listRefundsDue } from '../refund/list-refunds-due.ts'
import { markRefundDone } from '../refund/mark-refund-done.ts'
import { refundPart } from '../refund/refund-part.ts'
import { createRetention } from '../retention/retention.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const { api, db, openTill, openDesk } = useBoxOffice({ maxConnections: 12 })

const reasonOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).exception_parameters
const refund = (till: Till, wanted: object, key?: string) =>
  till.post('refunds.json', { refund: { tickets: [], products: [], reason: 'Asiakas sairastui', ...wanted } }, '', key)
const refunded = (answer: LightMyRequestResponse) => calls.refundSale.response.parse(answer.json()).refund
const look = async (till: Till, reference: string) =>
  calls.readCounterOrder.response.parse((await till.call('GET', `orders/${reference}.json`)).json()).order
const report = async (till: Till, wanted: object) =>
  calls.makeDrawerReport.response.parse((await till.post('drawer/reports.json', { report: wanted })).json()).report

// rules/kiosk#refund
test('one of two tickets goes back in cash: its code ends, the drawer and the report know, nothing goes back twice', async () => {
  const till = await openDesk()
  const sold = await till.sellTicket(await api.shopper(), 'cash', 2)
  const [first, second] = sold.tickets.map(({ code }) => code)
  expect(await look(till, second ?? '')).toMatchObject({
    number: sold.number,
    paid: [{ kind: 'cash', amount: '49.80' }],
    pieces: [
      { ticket: first, price: '24.90' },
      { ticket: second, price: '24.90' },
    ],
  })
  const key = randomUUID()
  for (const attempt of [key, key]) {
    expect(refunded(await refund(till, { order: sold.number, tickets: [second] }, attempt))).toMatchObject({
      amount: '24.90',
      cash: '24.90',
      card: '0.00',
    })
  }
  expect((await look(till, sold.number)).pieces.map(piece => piece.ticket)).toEqual([first])
  const x = await report(till, { kind: 'x' })
  expect(x).toMatchObject({
    sales: { count: 1, total: '49.80' },
    refunds: { count: 1, total: '24.90' },
    products: [{ amount: 2, total: '49.80' }],
    events: [{ title: 'Helmen venetsialaiset', amount: 2, total: '49.80' }],
    payments: [{ kind: 'cash', total: '49.80', refunded: '24.90' }],
    vat: [{ rate: 13.5, net: '21.94', vat: '2.96' }],
  })
  const z = await report(till, { kind: 'z', counted: '24.90' })
  expect(z.cash).toMatchObject({ expected: '24.90', difference: '0.00' })
  const [act] = await api.query(`SELECT by_name, reason FROM audit WHERE order_number = $1 AND act = 'part_refunded'`, [
    sold.number,
  ])
  expect(act).toEqual({ by_name: 'Aino K., Kassa 2, pääovi', reason: 'Asiakas sairastui' })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#scans
test('a sale is found by its ticket and by its number however a person types or a foreign keyboard writes them', async () => {
  const till = await openDesk()
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'cash', 1)
  const code = tickets[0]?.code ?? ''
  const ways = (text: string) => [text.toLowerCase(), ` ${text}`, text.replaceAll('-', ' '), text.replaceAll('-', '+')]
  for (const typed of [code, number].flatMap(one => [...ways(one), one.replaceAll('-', '')])) {
    expect((await look(till, encodeURIComponent(typed))).number).toBe(number)
  }
  const { statusCode, json } = await till.call('GET', `orders/${encodeURIComponent('++')}.json`)
  expect([statusCode, errorBodySchema.parse(json()).exception_parameters]).toEqual([404, { reason: 'sale_unknown' }])
})

test('a card gets its money back through the terminal: owed until the terminal has given it, told once', async () => {
  const till = await openDesk()
  const sold = await till.sellTicket(await api.shopper(), 'card_terminal', 2)
  const { id, cash, card } = refunded(
    await refund(till, { order: sold.number, tickets: sold.tickets.map(({ code }) => code) }),
  )
  expect([cash, card]).toEqual(['0.00', '49.80'])
  expect((await look(till, sold.number)).open_refund).toEqual({ id, card: '49.80', cash: '0.00' })
  for (const reference of ['pääte-2', 'pääte-2']) {
    expect((await till.post(`refunds/${id}/card.json`, { reference })).statusCode).toBe(200)
  }
  const after = await look(till, sold.number)
  expect([after.status, after.paid, after.open_refund]).toEqual(['refunded', [], undefined])
  const owed = await api.query(
    `SELECT coalesce(sum(cents), 0)::int AS cents FROM ledger WHERE order_number = $1 AND account IN ('refunds_due', 'card_terminal')`,
    [sold.number],
  )
  expect(owed).toEqual([{ cents: 0 }])
  expect(await api.query(`SELECT id FROM mail WHERE order_number = $1`, [sold.number])).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#refund
test.each(['whole', 'part'])(
  'a card’s money that a person gave back by hand (%s) comes from no till again',
  async wanted => {
    const till = await openDesk()
    const { number, tickets } = await till.sellTicket(await api.shopper(), 'card_terminal', 2)
    const codes = tickets.map(({ code }) => code).slice(wanted === 'whole' ? 0 : 1)
    const key = randomUUID()
    const again = async () => refunded(await refund(till, { order: number, tickets: codes }, key))
    const { id, amount, card } = await again()
    const due = (await listRefundsDue(db.pool, shopId)).find(({ orderNumber }) => orderNumber === number)
    const refundId = due?.refundId ?? ''
    expect(await markRefundDone(db, { ...auditContext, shopId, refundId, now: api.clock.now })).toBe(true)
    expect((await look(till, number)).open_refund).toBeUndefined()
    // A till whose answer was lost has nothing to ask of its terminal.
    expect(await again()).toEqual({ id, amount, cash: '0.00', card: '0.00' })
    // Where the terminal had given it all the same, that is on record, once.
    for (const reference of ['pääte-3', 'pääte-3']) {
      expect((await till.post(`refunds/${id}/card.json`, { reference })).statusCode).toBe(200)
    }
    expect(await api.query('SELECT card_reference FROM counter_refund WHERE id = $1', [id])).toEqual([
      { card_reference: 'pääte-3' },
    ])
    const acts = await api.query(`SELECT before, after FROM audit WHERE act = 'refund_paid' AND subject = $1`, [id])
    expect(acts).toEqual([
      {
        before: { status: 'refunded' },
        after: { cents: Number(card) * 100, provider: 'card_terminal', device: till.deviceId, reference: 'pääte-3' },
      },
    ])
    const paid = await api.query(
      `SELECT account, sum(cents)::int AS cents FROM ledger
     WHERE order_number = $1 AND kind = 'refund_paid' GROUP BY account ORDER BY account`,
      [number],
    )
    const cents = Number(card) * 100
    expect(paid).toEqual([
      { account: 'card_terminal', cents: -cents },
      { account: 'refunds_due', cents },
    ])
    const rest = tickets.map(({ code }) => code).filter(code => !codes.includes(code))
    if (rest.length > 0) expect(refunded(await refund(till, { order: number, tickets: rest })).card).toBe('24.90')
    expect(await api.brokenInvariants()).toEqual([])
  },
)

// rules/kiosk#approval
// rules/kiosk#refund
test('a refund that a till’s terminal is at is begun and gone on with at no other till, which is told whose it is', async () => {
  const [first, second] = [await openDesk(), await openDesk()]
  const { number, tickets } = await first.sellTicket(await api.shopper(), 'card_terminal', 2)
  const [one, other] = tickets.map(({ code }) => code)
  const { id } = refunded(await refund(first, { order: number, tickets: [one] }))
  const seen = await look(second, number)
  expect([seen.open_refund, seen.refund_elsewhere]).toEqual([undefined, { id, card: '24.90', till: 'Kassa 2, pääovi' }])
  for (const wanted of [one, other]) {
    expect(reasonOf(await refund(second, { order: number, tickets: [wanted] }))).toMatchObject({
      reason: 'refund_open',
      till: 'Kassa 2, pääovi',
    })
  }
  expect((await look(first, number)).open_refund).toMatchObject({ id })
  expect((await first.post(`refunds/${id}/card.json`, { reference: `pääte-${id}` })).statusCode).toBe(200)
  expect((await look(second, number)).refund_elsewhere).toBeUndefined()
  expect((await refund(second, { order: number, tickets: [other] })).statusCode).toBe(200)
})

// rules/kiosk#refund
test('a manager takes over what a broken till began: from then on that till goes on with it no more', async () => {
  const [first, second, clerk] = [await openDesk(), await openDesk(), await openTill()]
  const { number, tickets } = await first.sellTicket(await api.shopper(), 'card_terminal', 1)
  const [code] = tickets.map(one => one.code)
  const key = randomUUID()
  const begin = () => refund(first, { order: number, tickets: [code] }, key)
  const { id } = refunded(await begin())
  expect(reasonOf(await clerk.post(`refunds/${id}/take.json`, {}))).toMatchObject({ reason: 'approval_needed' })
  for (const till of [second, second]) expect((await till.post(`refunds/${id}/take.json`, {})).statusCode).toBe(200)
  expect((await look(second, number)).open_refund).toEqual({ id, card: '24.90', cash: '0.00' })
  expect((await look(first, number)).refund_elsewhere).toMatchObject({ id })
  // Its answer was lost: repeated, it has nothing for the terminal either.
  expect(reasonOf(await begin())).toMatchObject({ reason: 'refund_open', till: 'Kassa 2, pääovi' })
  const acts = `SELECT after FROM audit WHERE act = 'refund_taken_over' AND order_number = $1`
  expect(await api.query(acts, [number])).toEqual([{ after: { till: 'Kassa 2, pääovi', cents: 2_490 } }])
  expect((await second.post(`refunds/${id}/card.json`, { reference: `pääte-${id}` })).statusCode).toBe(200)
  // Given already: nothing is taken over any more.
  expect((await first.post(`refunds/${id}/take.json`, {})).statusCode).toBe(200)
  expect(await api.query(acts, [number])).toHaveLength(1)
  expect(refunded(await begin())).toMatchObject({ cash: '0.00', card: '0.00' })
  expect(await api.brokenInvariants()).toEqual([])
})

test('what is no id of a refund is unknown, and leaves the owed one as it is', async () => {
  const [first, second] = [await openDesk(), await openDesk()]
  const { number, tickets } = await first.sellTicket(await api.shopper(), 'card_terminal', 1)
  const { id } = refunded(await refund(first, { order: number, tickets: tickets.map(({ code }) => code) }))
  for (const other of ['olematon', String(id).toUpperCase(), randomUUID()]) {
    expect((await second.post(`refunds/${other}/take.json`, {})).statusCode).toBe(200)
    const settled = await first.post(`refunds/${other}/card.json`, { reference: `pääte-${id}` })
    expect(reasonOf(settled)).toMatchObject({ reason: 'sale_unknown' })
    const done = { ...auditContext, shopId, refundId: other, now: api.clock.now }
    expect(await markRefundDone(db, done)).toBe(false)
  }
  expect((await look(first, number)).open_refund).toMatchObject({ id })
})

// rules/kiosk#refund
test('what a second till’s terminal gave after a takeover is on record, once, whoever tells it last, and no cash is given beside it', async () => {
  const [first, second] = [await openDesk(), await openDesk()]
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  const parts = [
    { kind: 'cash' as const, amount: '30.00', tendered: '30.00' },
    { kind: 'card_terminal' as const, amount: '19.80', reference: 'pääte-31' },
  ]
  const sold = await first.sell(shopper, { kind: 'split', amount: '49.80', parts })
  const { number = '' } = calls.createCheckout.response.parse(sold.json()).cart_checkout.order ?? {}
  const tickets = (await look(first, number)).pieces.slice(0, 1).map(piece => piece.ticket)
  const { id } = refunded(await refund(first, { order: number, tickets }))
  await second.post(`refunds/${id}/take.json`, {})
  const settle = async (till: Till, reference: string) =>
    calls.settleRefund.response.parse((await till.post(`refunds/${id}/card.json`, { reference })).json()).cash
  // Two terminals may give the same reference; a repeated telling is the same giving.
  for (const _ of [1, 2]) expect(await settle(second, 'pääte-32')).toBe('15.00')
  for (const _ of [1, 2]) expect(await settle(first, 'pääte-32')).toBe('0.00')
  expect(await settle(second, 'pääte-32')).toBe('15.00')
  const acts = await api.query(
    `SELECT before, after FROM audit WHERE act = 'refund_paid' AND subject = $1 ORDER BY id`,
    [id],
  )
  const after = { cents: 990, provider: 'card_terminal', reference: 'pääte-32' }
  expect(acts).toEqual([
    { before: null, after: { ...after, device: second.deviceId } },
    { before: { status: 'refunded' }, after: { ...after, device: first.deviceId } },
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#refund
test('a till that takes no cards neither begins nor takes over a refund of which a card gets a part', async () => {
  const [till, bare] = [await openDesk(), await openTill({ payments: ['cash'] }, { isManager: true })]
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'card_terminal', 1)
  const wanted = { order: number, tickets: tickets.map(({ code }) => code) }
  const noCards = { reason: 'right_missing', right: 'payments' }
  expect(reasonOf(await refund(bare, wanted))).toEqual(noCards)
  expect(await look(till, number)).toMatchObject({ status: 'paid', pieces: [{ ticket: wanted.tickets[0] }] })
  const { id } = refunded(await refund(till, wanted))
  expect(reasonOf(await bare.post(`refunds/${id}/take.json`, {}))).toEqual(noCards)
  expect((await look(till, number)).open_refund).toMatchObject({ id })
  const inCash = await bare.sellTicket(await api.shopper(), 'cash', 1)
  expect(refunded(await refund(bare, { order: inCash.number, products: [{ id: ticket, amount: 1 }] })).cash).toBe(
    '24.90',
  )
  expect(await api.brokenInvariants()).toEqual([])
})

test('a clerk needs the PIN of another who is a manager; both are on record', async () => {
  const till = await openTill()
  const manager = await openDesk()
  const sold = await till.sellTicket(await api.shopper(), 'cash', 1)
  const wanted = { order: sold.number, tickets: sold.tickets.map(({ code }) => code) }
  const approvedBy = (id: string, pin: string) => refund(till, { ...wanted, approval: { clerk: { id }, pin } })
  expect(reasonOf(await refund(till, wanted))).toEqual({ reason: 'approval_needed' })
  expect(reasonOf(await approvedBy(till.clerkId, till.pin))).toEqual({ reason: 'approval_needed' })
  expect(reasonOf(await approvedBy(manager.clerkId, '9999'))).toMatchObject({ reason: 'pin_wrong' })
  expect(refunded(await approvedBy(manager.clerkId, manager.pin)).cash).toBe('24.90')
  expect(await api.query('SELECT approved_by FROM counter_refund WHERE order_number = $1', [sold.number])).toEqual([
    { approved_by: manager.clerkId },
  ])
})

test('a ticket that was used at the door goes back neither alone nor with the whole sale; the others do', async () => {
  const till = await openDesk()
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'cash', 2)
  const [used = '', other = ''] = tickets.map(({ code }) => code)
  const scan = { id: randomUUID(), code: used, at: new Date(api.clock.now).toISOString() }
  await till.post('doors/helmen-venetsialaiset/scans.json', { gate: 'Pääovi', scans: [scan] })
  expect((await look(till, number)).pieces.map(piece => piece.is_used)).toEqual([true, false])
  for (const wanted of [[used], [used, other]]) {
    const refused = await refund(till, { order: number, tickets: wanted })
    expect([refused.statusCode, reasonOf(refused)]).toEqual([409, { reason: 'ticket_used', ticket: used }])
  }
  expect(refunded(await refund(till, { order: number, tickets: [other] })).cash).toBe('24.90')
  expect((await look(till, number)).pieces.map(piece => piece.ticket)).toEqual([used])
  expect(await api.brokenInvariants()).toEqual([])
})

test('who chose from a sale of which a part went back meanwhile gives back nothing, and not the whole sale', async () => {
  const till = await openDesk()
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'cash', 3)
  const [first = '', second = '', gone = ''] = tickets.map(({ code }) => code)
  refunded(await refund(till, { order: number, tickets: [gone] }))
  expect(reasonOf(await refund(till, { order: number, tickets: [first, gone] }))).toEqual({
    reason: 'not_refundable',
    why: 'ticket_not_in_order',
    ticket: gone,
  })
  expect((await look(till, number)).pieces.map(piece => piece.ticket)).toEqual([first, second])
  // Named twice, a ticket is one piece.
  expect(refunded(await refund(till, { order: number, tickets: [first, first] })).cash).toBe('24.90')
  expect((await look(till, number)).pieces.map(piece => piece.ticket)).toEqual([second])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a used ticket does not go back as a piece of its product either', async () => {
  const till = await openDesk()
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'cash', 2)
  const used = tickets.at(-1)?.code ?? ''
  const scan = { id: randomUUID(), code: used, at: new Date(api.clock.now).toISOString() }
  await till.post('doors/helmen-venetsialaiset/scans.json', { gate: 'Pääovi', scans: [scan] })
  const one = await refund(till, { order: number, products: [{ id: ticket, amount: 1 }] })
  expect(reasonOf(one)).toEqual({ reason: 'ticket_used', ticket: used })
  expect((await look(till, number)).pieces).toHaveLength(2)
})

test('a device without the right to refunds, and an order paid online, give nothing back', async () => {
  const bare = await openTill({ refunds: false }, { isManager: true })
  const sold = await bare.sellTicket(await api.shopper(), 'cash', 1)
  expect(reasonOf(await refund(bare, { order: sold.number }))).toEqual({ reason: 'right_missing', right: 'refunds' })
})

test('a device without the right to refunds neither finds nor settles what another one owes to a card', async () => {
  const [till, bare] = [await openDesk(), await openTill({ refunds: false }, { isManager: true })]
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'card_terminal', 1)
  const { id } = refunded(await refund(till, { order: number, tickets: tickets.map(({ code }) => code) }))
  expect((await look(bare, number)).open_refund).toBeUndefined()
  const settle = (by: Till) => by.post(`refunds/${id}/card.json`, { reference: 'pääte-9' })
  expect(reasonOf(await settle(bare))).toEqual({ reason: 'right_missing', right: 'refunds' })
  expect((await look(till, number)).open_refund).toMatchObject({ id })
  expect((await settle(till)).statusCode).toBe(200)
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#split-payment
test('a sale paid in parts is one order, and goes back in the proportion it was paid', async () => {
  const till = await openDesk()
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  const parts = [
    { kind: 'cash' as const, amount: '30.00', tendered: '50.00' },
    { kind: 'card_terminal' as const, amount: '19.80', reference: 'pääte-7' },
  ]
  const split = (given: typeof parts) => till.sell(shopper, { kind: 'split', amount: '49.80', parts: given })
  expect(reasonOf(await split(parts.slice(0, 1)))).toEqual({ reason: 'sum_changed', cents: 4_980 })
  const { order } = calls.createCheckout.response.parse((await split(parts)).json()).cart_checkout
  const found = await look(till, order?.number ?? '')
  expect(found.paid).toEqual([
    { kind: 'card_terminal', amount: '19.80' },
    { kind: 'cash', amount: '30.00' },
  ])
  const back = refunded(await refund(till, { order: found.number, tickets: [found.pieces[0]?.ticket] }))
  expect(back).toMatchObject({ amount: '24.90', cash: '15.00', card: '9.90' })
  expect((await look(till, found.number)).open_refund).toEqual({ id: back.id, card: '9.90', cash: '15.00' })
  expect((await report(till, { kind: 'x' })).payments.map(({ refunded: given }) => given)).toEqual(['0.00', '0.00'])
  expect(await api.brokenInvariants()).toEqual([])
  await till.post(`refunds/${back.id}/card.json`, { reference: 'pääte-8' })
  expect((await report(till, { kind: 'x' })).payments).toEqual([
    { kind: 'cash', total: '30.00', refunded: '15.00' },
    { kind: 'card_terminal', total: '19.80', refunded: '9.90' },
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#refund
test('a card gets no cent more than it paid, though the cash beside it was rounded', async () => {
  const till = await openDesk()
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  await shopper.add('helmen-venetsialaiset-lapsi', 1)
  const parts = [
    { kind: 'cash' as const, amount: '9.92', tendered: '10.00' },
    { kind: 'card_terminal' as const, amount: '39.88', reference: 'pääte-11' },
  ]
  const sold = await till.sell(shopper, { kind: 'split', amount: '49.80', parts })
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  const { number, pieces } = await look(till, order?.number ?? '')
  const [free, ...paid] = pieces.toSorted((a, b) => Number(a.price) - Number(b.price)).map(({ ticket: code }) => code)
  const back = refunded(await refund(till, { order: number, tickets: paid }))
  expect(back).toMatchObject({ amount: '49.80', cash: '9.90', card: '39.88' })
  await till.post(`refunds/${back.id}/card.json`, { reference: 'pääte-12' })
  expect(refunded(await refund(till, { order: number, tickets: [free] }))).toMatchObject({ cash: '0.00', card: '0.00' })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#refund
test('the last free ticket of a sale goes back, though the rounded cash before it was more than was taken', async () => {
  const till = await openDesk()
  const shopper = await api.shopper()
  await shopper.add(ticket, 2)
  await shopper.add('helmen-venetsialaiset-lapsi', 1)
  const parts = [
    { kind: 'cash' as const, amount: '9.96', tendered: '10.00' },
    { kind: 'card_terminal' as const, amount: '39.84', reference: 'pääte-13' },
  ]
  const sold = await till.sell(shopper, { kind: 'split', amount: '49.80', parts })
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  const { number, pieces } = await look(till, order?.number ?? '')
  const [free, ...paid] = pieces.toSorted((a, b) => Number(a.price) - Number(b.price)).map(({ ticket: code }) => code)
  for (const code of paid) {
    const { id, cash } = refunded(await refund(till, { order: number, tickets: [code] }))
    expect(cash).toBe('5.00')
    await till.post(`refunds/${id}/card.json`, { reference: `pääte-${code}` })
  }
  expect(refunded(await refund(till, { order: number, tickets: [free] }))).toMatchObject({
    amount: '0.00',
    cash: '0.00',
    card: '0.00',
  })
  expect((await look(till, number)).status).toBe('refunded')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#refund
test.each(['whole', 'part'])(
  'a refund (%s) that a person gave back before the till was told of that is asked of no terminal',
  async wanted => {
    const till = await openDesk()
    const { number, tickets } = await till.sellTicket(await api.shopper(), 'card_terminal', 2)
    const [gone, waiting] = tickets.map(({ code }) => code)
    const codes = wanted === 'whole' ? [gone, waiting] : [gone]
    const { id } = refunded(await refund(till, { order: number, tickets: codes }))
    const migration = new URL('../../store/migrations/0108-refunds-given-by-hand.sql', import.meta.url)
    const upgrade = async () => {
      await api.query(await readFile(migration, 'utf8'))
      return (await look(till, number)).open_refund?.id
    }
    expect(await upgrade()).toBe(id)
    const due = (await listRefundsDue(db.pool, shopId)).find(({ orderNumber }) => orderNumber === number)
    const refundId = due?.refundId ?? ''
    await markRefundDone(db, { ...auditContext, shopId, refundId, now: api.clock.now })
    await api.query('UPDATE counter_refund SET card_reference = NULL, card_settled_at = NULL WHERE id = $1', [id])
    expect(await upgrade()).toBeUndefined()
  },
)

// rules/orders#retention
test('a sale that went back whole is found at the till as refunded, also days later', async () => {
  const seller = await openDesk()
  const sold = await seller.sellTicket(await api.shopper(), 'cash', 1)
  await refund(seller, { order: sold.number, tickets: sold.tickets.map(({ code }) => code) })
  const before = api.clock.now
  api.clock.now += 26 * 60 * 60_000
  await createRetention({ pool: db.pool, now: () => api.clock.now }).forgetCarts()
  const [payment] = await api.query(
    `SELECT payment.snapshot FROM payment JOIN checkout ON checkout.id = payment.checkout_id
     JOIN customer_order AS sale ON sale.cart_id = checkout.cart_id WHERE sale.number = $1`,
    [sold.number],
  )
  expect(payment).toEqual({ snapshot: {} })
  expect(await look(await openDesk(), sold.number)).toMatchObject({ status: 'refunded', total: '24.90', pieces: [] })
  api.clock.now = before
})

// rules/kiosk#refund
test('what goes back of all of a sale is told without what is on its way back, and apart from gift cards', async () => {
  const till = await openDesk()
  const { number, tickets } = await till.sellTicket(await api.shopper(), 'cash', 2)
  expect((await look(till, number)).left).toEqual({ money: '49.80', vouchers: '0.00' })
  const [first] = tickets.map(({ code }) => code)
  const part = { shopId, number, tickets: [first ?? ''], products: [], creditCents: 0, now: api.clock.now }
  await refundPart(db, { ...auditContext, ...part })
  expect((await look(till, number)).left).toEqual({ money: '24.90', vouchers: '0.00' })
  expect(refunded(await refund(till, { order: number, tickets: [tickets[1]?.code] })).cash).toBe('24.90')
  expect((await look(till, number)).left).toEqual({ money: '0.00', vouchers: '0.00' })
})

import { calls } from '@portti/contract'
import { beforeAll, expect, test } from 'vitest'
import { copyOrder } from '../../test-support/acts/copy-order.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'helmen-venetsialaiset'
const elsewhere = 'lauantaitanssit-peruslippu'
const many = 2_000
const { api, db, openDesk } = useBoxOffice({ maxConnections: 4 })

type Desk = Awaited<ReturnType<typeof openDesk>>
const find = async (desk: Desk, q: string, show = '') => {
  const answer = await desk.desk('GET', `orders.json?q=${encodeURIComponent(q)}${show && `&show=${show}`}`)
  return calls.findDeskOrders.response.parse(answer.json()).orders.map(({ number, matched }) => ({ number, matched }))
}
/** How many orders, and tickets, were read meanwhile. */
const readsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const read = async () => (await rowsRead(db.pool, 'customer_order')) + (await rowsRead(db.pool, 'ticket'))
  const before = await read()
  await work()
  return (await read()) - before
}

beforeAll(async () => {
  const desk = await openDesk()
  const other = await desk.sellTicket(await api.shopper(), 'cash', 1, elsewhere)
  await copyOrder(db.pool, other.number, { many })
  await api.query(
    `INSERT INTO ticket SELECT copy.* FROM ticket, generate_series(1, $2) AS place, LATERAL jsonb_populate_record(ticket,
       jsonb_build_object('order_number', ticket.order_number || '-' || place, 'code', ticket.code || '-' || place, 'event_id', 'tanssit-' || place % 500,
         'holder', jsonb_build_object('first_name', 'Saara', 'last_name', 'Virta', 'email', place || '@posti.example')))
       AS copy
     WHERE ticket.order_number = $1`,
    [other.number, many],
  )
  await db.pool.query('ANALYZE ticket')
}, 60_000)

// rules/desk#search
test('a whole number, ticket code or e-mail address is found without reading other orders', async () => {
  const desk = await openDesk()
  const { number } = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu')
  const sold = await desk.sellTicket(await api.shopper(), 'cash', 2)
  const [ticket] = sold.tickets ?? []
  const cases = [
    { typed: number.toLowerCase(), found: { number, matched: 'number' } },
    { typed: number.replace('-', ''), found: { number, matched: 'number' } },
    { typed: ticket?.code.replaceAll('-', ' ').toLowerCase() ?? '', found: { number: sold.number, matched: 'ticket' } },
    { typed: 'AINO@example.fi', found: { number, matched: 'email' } },
  ]
  for (const { typed, found } of cases) {
    const read = await readsOf(async () => expect(await find(desk, typed)).toEqual([found]))
    expect([typed, read < 200]).toEqual([typed, true])
  }
  expect(await readsOf(() => find(desk, 'aino'))).toBeGreaterThan(many)
})

// rules/desk#search
test('a whole e-mail address finds what was bought with it and what was given to it', async () => {
  const desk = await openDesk()
  const given = await desk.sellTicket(await api.shopper(), 'cash', 1)
  const { number: own } = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu', {
    customer: { first_name: 'Helmi', last_name: 'Salo', email: 'helmi@posti.example', phone: '0401234567' },
  })
  await api.query(`UPDATE ticket SET holder = $2 WHERE order_number = $1`, [
    given.number,
    { first_name: 'Helmi', last_name: 'Salo', email: 'Helmi@posti.example' },
  ])
  const read = await readsOf(async () => {
    const found = await find(desk, 'helmi@posti.example')
    expect(found.toSorted((a, b) => a.matched.localeCompare(b.matched))).toEqual([
      { number: own, matched: 'email' },
      { number: given.number, matched: 'holder' },
    ])
  })
  expect(read).toBeLessThan(200)
  expect(await find(desk, 'helmi@posti.example', 'unpaid')).toEqual([{ number: own, matched: 'email' }])
  // A part of an address is searched for as any word.
  expect((await find(desk, 'helmi@posti')).map(({ number }) => number)).toEqual(expect.arrayContaining([own]))
})

// rules/desk#search
test('orders for an event of today are found from its tickets, without reading those of other days', async () => {
  const [row] = await api.query<{ starts_at: Date }>('SELECT starts_at FROM event WHERE id = $1', [event])
  const before = api.clock.now
  const soon = await openDesk()
  const paid = await soon.sellTicket(await api.shopper(), 'cash', 1)
  const { number: unpaid } = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu')
  api.clock.now = (row?.starts_at.getTime() ?? 0) - 3_600_000
  const desk = await openDesk()
  const read = await readsOf(async () => {
    const numbers = (await find(desk, '', 'today')).map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining([paid.number, unpaid]))
    expect(numbers.some(number => number.includes('-', 6))).toBe(false)
  })
  expect(read).toBeLessThan(300)
  api.clock.now = before
})

// rules/desk#search
test('an order in which a code is no ticket is listed with its codes, unpaid too', async () => {
  const desk = await openDesk()
  const rowOf = async (number: string) => {
    const answer = await desk.desk('GET', `orders.json?q=${number}`)
    const [row] = calls.findDeskOrders.response.parse(answer.json()).orders
    return { tickets: row?.tickets, has_cards: row?.has_cards }
  }
  const tickets = await desk.sellTicket(await api.shopper(), 'cash', 2)
  expect(await rowOf(tickets.number)).toEqual({ tickets: 2, has_cards: false })
  const card = await desk.sellTicket(await api.shopper(), 'cash', 1, 'lahjakortti-50')
  expect(await rowOf(card.number)).toEqual({ tickets: 1, has_cards: true })
  const shopper = await api.shopper()
  await shopper.add('helmen-venetsialaiset-peruslippu', 2)
  const mixed = await desk.sellTicket(shopper, 'cash', 1, 'lahjakortti-50')
  expect(await rowOf(mixed.number)).toEqual({ tickets: 3, has_cards: true })
  const unpaidTickets = await makeUnpaidOrder(api, 'helmen-venetsialaiset-peruslippu')
  expect(await rowOf(unpaidTickets.number)).toEqual({ tickets: 2, has_cards: false })
  const unpaidCards = await makeUnpaidOrder(api, 'lahjakortti-50')
  expect(await rowOf(unpaidCards.number)).toEqual({ tickets: 2, has_cards: true })
})

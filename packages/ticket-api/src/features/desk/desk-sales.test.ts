import { calls } from '@portti/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedMs } from '../../platform/share-reading.ts'
import { copyOrder } from '../../test-support/acts/copy-order.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const week = 7 * 24 * 3_600_000
const office = useBoxOffice()

const readSales = async () => {
  // Nobody has just read them.
  office.api.clock.now += sharedMs
  const desk = await office.openDesk()
  return calls.readDeskSales.response.parse((await desk.desk('GET', 'sales.json')).json()).sales
}
const stockOf = ({ events }: Awaited<ReturnType<typeof readSales>>, id = event) => {
  const found = events.find(one => one.id === id)
  if (!found) throw new Error(`No event ${id}`)
  const { sold, held, unpaid, free } = found
  return { sold, held, unpaid, free }
}
const buy = async (amount: number): Promise<string> => {
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, amount)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
}

// rules/desk#sales
test('what is paid, in carts, not paid yet and free are told apart, and together they are all places', async () => {
  const before = stockOf(await readSales())
  await buy(2)
  await makeUnpaidOrder(office.api, ticket, { items: [{ product: { id: ticket }, amount: 5 }] })
  await (await office.api.shopper()).add(ticket, 3)
  const { sold, held, unpaid, free } = before
  expect(stockOf(await readSales())).toEqual({
    sold: sold + 2,
    held: held + 3,
    unpaid: unpaid + 5,
    free: free - 10,
  })
})

// rules/desk#sales
test('what is blocked or sold elsewhere is neither sold here nor free', async () => {
  const before = stockOf(await readSales())
  const setElsewhere = (more: number) =>
    sql`UPDATE quota SET sold_elsewhere = sold_elsewhere + ${more} WHERE id = 'venetsialaiset-alue'`.execute(
      office.db.kysely,
    )
  await setElsewhere(7)
  expect(stockOf(await readSales())).toEqual({ ...before, free: before.free - 7 })
  await setElsewhere(-7)
})

// rules/desk#sales
test('a place counts once, though its ticket has two quotas or a seat', async () => {
  const of = async (like: string) => {
    const { rows } = await sql<{ places: number }>`
      SELECT sum(capacity - sold_elsewhere)::int AS places FROM quota WHERE shop_id = 'peltohovi' AND id LIKE ${like}`.execute(
      office.db.kysely,
    )
    return rows[0]?.places
  }
  const all = await readSales()
  const places = (id: string) => Object.values(stockOf(all, id)).reduce((sum, one) => sum + one, 0)
  expect(places('sinfoniaa-peltohovissa')).toBe(await of('seat/sinfoniaa-peltohovissa.%'))
  // Dinner and weekend tickets use up places of the area too; the terrace and the wristbands are parts of it.
  const [area, advance] = [await of('venetsialaiset-alue'), await of('venetsialaiset-ennakkoliput')]
  expect(places(event)).toBe((area ?? 0) + (advance ?? 0))
})

// rules/desk#sales
test('today is told beside the same weekday of the last four weeks, as far back as the shop sells', async () => {
  expect((await readSales()).usual).toEqual({ days: 0, hours: [] })
  const numbers = [await buy(1), await buy(2), await buy(4)]
  for (const [at, weeksAgo] of [2, 1, 5].entries())
    await office.db.kysely
      .updateTable('customer_order')
      .set({ created_at: new Date(office.api.clock.now - weeksAgo * week) })
      .where('number', '=', numbers[at] ?? '')
      .execute()
  const { usual, today, hours } = await readSales()
  expect(usual.days).toBe(4)
  const price = Number(today.total) / today.pieces
  expect(usual.hours.map(({ total }) => Number(total))).toEqual([expect.closeTo(3 * price, 1)])
  expect(usual.hours.map(({ from }) => from)).toEqual(hours.map(({ from }) => from))
})

// rules/desk#sales
test('an order that is paid later is sold when it is paid, and says nothing of the pace', async () => {
  const { number, totalCents } = await makeUnpaidOrder(office.api, ticket)
  office.api.clock.now += week - 24 * 3_600_000
  const before = await readSales()
  const till = await office.openTill()
  const amount = (totalCents / 100).toFixed(2)
  await till.post(`orders/${number}/payments.json`, { payment: { kind: 'cash', amount } })
  const after = await readSales()
  expect([before.today.pieces, after.today]).toEqual([0, { pieces: 2, total: amount }])
  expect([after.hours.map(({ total }) => total), after.usual.hours]).toEqual([[amount], before.usual.hours])
  expect(after.events.find(({ id }) => id === event)?.recent).toBe(0)
  office.api.clock.now -= week - 24 * 3_600_000
})

// rules/desk#sales
test('services are sold beside tickets and say nothing of the pace', async () => {
  const paceOf = async () => (await readSales()).events.find(({ id }) => id === event)
  const before = await paceOf()
  const shopper = await office.api.shopper()
  await shopper.fill(ticket, 1)
  await shopper.add('helmen-venetsialaiset-narikka', 3)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
  expect((await paceOf())?.recent).toBe((before?.recent ?? 0) + 1)
})

// rules/desk#sales
test('an event of several days is told until it is over', async () => {
  const festival = 'lapinlahden-juusto-ja-viinijuhlat'
  const isTold = async (endsInHours: number) => {
    const at = (hours: number) => new Date(office.api.clock.now + hours * 3_600_000).toISOString()
    await sql`UPDATE event SET starts_at = ${at(-26)}, record = record || jsonb_build_object('end_date', ${at(endsInHours)}::text)
      WHERE id = ${festival}`.execute(office.db.kysely)
    return (await readSales()).events.some(({ id }) => id === festival)
  }
  expect([await isTold(9), await isTold(-1)]).toEqual([true, false])
})

// rules/desk#sales
test('a reading takes each line of an order once, for its hours and the usual ones too, and looks once for when it was paid', async () => {
  const number = await buy(1)
  const many = 5_000
  await office.db.kysely
    .updateTable('customer_order')
    .set({
      created_at: new Date(office.api.clock.now - 60 * 24 * 3_600_000),
      pay_before: new Date(office.api.clock.now),
    })
    .where('number', '=', number)
    .execute()
  await copyOrder(office.db.pool, number, { many })
  await sql`
    INSERT INTO ledger SELECT copy.* FROM ledger AS posted, generate_series(1, ${many}) AS place,
      LATERAL jsonb_populate_record(posted, jsonb_build_object('entry', posted.entry || '-' || place)) AS copy
    WHERE posted.entry = ${`sale/${number}`}`.execute(office.db.kysely)
  await sql`ANALYZE ledger`.execute(office.db.kysely)
  const before = await readSales()
  const rows = async () => ({
    orders: await rowsRead(office.db.pool, 'customer_order'),
    lines: await rowsRead(office.db.pool, 'order_line'),
    payments: await rowsRead(office.db.pool, 'ledger'),
  })
  const counted = await sql<{ lines: number }>`SELECT count(*)::int AS lines FROM order_line`.execute(office.db.kysely)
  const lines = counted.rows[0]?.lines ?? 0
  const unread = await rows()
  const sales = await readSales()
  const read = await rows()
  expect(sales.all).toEqual(before.all)
  expect(sales.all.pieces).toBeGreaterThan(many)
  expect(read.lines - unread.lines).toBeLessThan(1.5 * lines)
  expect(read.orders - unread.orders).toBeLessThan(1.5 * many)
  expect(read.payments - unread.payments).toBeGreaterThanOrEqual(many)
  expect(read.payments - unread.payments).toBeLessThan(1.5 * lines)
})

// rules/desk#sales
test('a second screen gets the reading of the first, and a later one what was sold since', async () => {
  const first = await readSales()
  await buy(1)
  const desk = await office.openDesk()
  const again = calls.readDeskSales.response.parse((await desk.desk('GET', 'sales.json')).json()).sales
  expect(again).toEqual(first)
  expect((await readSales()).all.pieces).toBe(first.all.pieces + 1)
})

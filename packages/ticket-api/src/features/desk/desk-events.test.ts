import { calls } from '@portti/contract'
import { beforeAll, expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const sold = 'lauantaitanssit'
const day = 24 * 3_600_000
const office = useBoxOffice()

const buy = async (productId: string) => {
  const shopper = await office.api.shopper()
  await shopper.fill(productId, 1)
  const checkout = await shopper.checkOut()
  await office.api.press(checkout.next_step?.forward_to_url, 'pay')
}
beforeAll(async () => {
  await buy(ticket)
  await buy(`${sold}-peruslippu`)
})
/** The events that the desk offers, and how each stands. */
const offered = async () => {
  const desk = await office.openDesk()
  const { events } = calls.listDeskEvents.response.parse((await desk.desk('GET', 'events.json')).json())
  return events
}
const stateOf = async (id: string) => (await offered()).find(one => one.id === id)?.state
const change = (id: string, record: object, columns: { readonly endedAt?: number; readonly status?: string } = {}) =>
  office.db.pool.query(
    `UPDATE event SET record = (record - 'removed' - 'withheld' - 'end_date') || $2::jsonb, status = $3,
       starts_at = coalesce(to_timestamp($4::float8 / 1000), starts_at) WHERE id = $1`,
    [id, JSON.stringify(record), columns.status ?? 'confirmed', columns.endedAt ?? null],
  )

// rules/desk#events
test('events to come are offered soonest first, then those that are over and have tickets, the latest first', async () => {
  await change(event, {}, { endedAt: office.api.clock.now - 2 * day })
  await change(sold, {}, { endedAt: office.api.clock.now - day })
  const events = await offered()
  const coming = events.filter(({ state }) => state === 'coming').map(({ start_date }) => start_date)
  expect(coming.length).toBeGreaterThan(1)
  expect(coming).toEqual(coming.toSorted())
  expect(events.slice(coming.length).map(({ id, state }) => [id, state])).toEqual([
    [sold, 'over'],
    [event, 'over'],
  ])
})

// rules/desk#events
test.each([
  ['cancelled', {}, { status: 'cancelled' }],
  ['postponed', {}, { status: 'postponed' }],
  ['withdrawn', { removed: true }, {}],
  ['withdrawn', { withheld: 'draft' }, {}],
] as const)('an event that is %s is offered while somebody has a ticket of it (%j)', async (state, record, columns) => {
  await office.db.pool.query(`UPDATE customer_order SET status = 'refunded' WHERE status = 'paid'`)
  await change(event, record, { ...columns, endedAt: office.api.clock.now + 2 * day })
  expect(await stateOf(event)).toBeUndefined()
  await change(event, {}, { endedAt: office.api.clock.now + 2 * day })
  await office.db.pool.query(`UPDATE customer_order SET status = 'paid' WHERE status = 'refunded'`)
  await change(event, record, { ...columns, endedAt: office.api.clock.now + 2 * day })
  expect(await stateOf(event)).toBe(state)
})

// rules/desk#events
test('an event that is over is offered for 90 days, a postponed one until it is removed', async () => {
  await change(event, {}, { endedAt: office.api.clock.now - 89 * day })
  expect(await stateOf(event)).toBe('over')
  await change(event, { removed: true }, { endedAt: office.api.clock.now - 91 * day })
  expect(await stateOf(event)).toBeUndefined()
  await change(event, {}, { endedAt: office.api.clock.now - 400 * day, status: 'postponed' })
  expect(await stateOf(event)).toBe('postponed')
  await change(event, { removed: true }, { status: 'postponed' })
  expect(await stateOf(event)).toBeUndefined()
})

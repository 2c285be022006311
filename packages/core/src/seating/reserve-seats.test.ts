import { expect, test } from 'vitest'
import { createTestCore, type TestCore } from '../testing/test-core.ts'

const eventId = 'konsertti'
const held = ({ core }: TestCore): readonly string[] => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present' ? state.cart.seats.map(({ chartId }) => chartId) : []
}

test('seats are held in a cart that is made for them, and given back one by one', async () => {
  const shopper = createTestCore()
  const { core, server } = shopper
  await core.cart.reserveSeats({ eventId, count: 2 })
  expect(held(shopper)).toEqual(['permanto-1-1', 'permanto-1-2'])
  await core.cart.reserveSeats({ eventId, chartId: 'permanto-1-5' })
  await core.cart.releaseSeat('permanto-1-1')
  expect(held(shopper)).toEqual(['permanto-1-2', 'permanto-1-5'])
  expect(server.heard.filter(name => name === 'createCart')).toHaveLength(1)
  const map = (await core.ticketApi.fetchSeatMap(eventId))._unsafeUnwrap()
  const seats = map.sections.flatMap(({ rows }) => rows.flatMap(row => row.seats))
  expect(seats.filter(({ isFree }) => !isFree).map(({ seat }) => seat)).toEqual(['2', '5'])
})

test('a seat of somebody else is refused and told, and what is held stays held', async () => {
  const first = createTestCore()
  const { clock, server, ids } = first
  const second = createTestCore({ before: { clock, server, ids, storage: createTestCore().storage } })
  await first.core.cart.reserveSeats({ eventId, chartId: 'permanto-1-3' })
  await second.core.cart.reserveSeats({ eventId, chartId: 'permanto-1-4' })
  const answer = await second.core.cart.reserveSeats({ eventId, chartId: 'permanto-1-3' })
  expect(answer._unsafeUnwrapErr().code).toBe('seat_reservations_not_enough_seats_available')
  expect(second.core.cart.getSnapshot().error?.code).toBe('seat_reservations_not_enough_seats_available')
  expect(held(second)).toEqual(['permanto-1-4'])
  expect((await second.core.cart.releaseSeat('permanto-1-3'))._unsafeUnwrapErr().code).toBe(
    'seat_reservation_not_owned',
  )
})

test('a lost answer never reserves twice', async () => {
  const shopper = createTestCore()
  await shopper.core.cart.reserveSeats({ eventId, count: 1 })
  shopper.server.trouble('answer_lost')
  const answer = shopper.core.cart.reserveSeats({ eventId, count: 2 })
  await shopper.clock.advance(10_000)
  await answer
  expect(held(shopper)).toHaveLength(3)
})

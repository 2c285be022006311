import { expect, test } from 'vitest'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { createLastRelease } from './last-release.ts'

const seatsIn = ({ core }: TestCore): readonly string[] => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present' ? state.cart.seats.map(({ id }) => id) : []
}
const withThreeSeats = async () => {
  const shopper = createTestCore()
  await shopper.core.cart.reserveSeats({ eventId: 'konsertti', count: 3 })
  return { shopper, seats: seatsIn(shopper), last: shopper.core.open(createLastRelease) }
}

// rules/seating#seats-io
test('every release is sent as the page is left, also while the cart is being changed', async () => {
  const { shopper, seats, last } = await withThreeSeats()
  shopper.server.setLatency(1_000)
  void shopper.core.cart.prolong()
  last.release(seats.slice(1))
  await shopper.clock.advance(1_000)
  expect(shopper.server.heard.filter(call => call === 'releaseSeat')).toHaveLength(2)
  await shopper.clock.advance(1_000)
  void shopper.core.cart.load()
  await shopper.clock.advance(5_000)
  expect(seatsIn(shopper)).toEqual(seats.slice(0, 1))
})

test('a page that comes back, and another tab, read the cart again', async () => {
  const { shopper, seats, last } = await withThreeSeats()
  const other = createTestCore({ before: { ...shopper, storage: shopper.storage.otherTab() } })
  await other.core.cart.load()
  expect(seatsIn(other)).toEqual(seats)
  last.release(seats.slice(1))
  await shopper.clock.advance(10)
  await shopper.core.cart.load()
  expect([seatsIn(shopper), seatsIn(other)]).toEqual([seats.slice(0, 1), seats.slice(0, 1)])
})

test('nothing is sent where nothing is to be released', async () => {
  const { shopper, last } = await withThreeSeats()
  const heard = shopper.server.heard.length
  last.release([])
  await shopper.core.cart.load()
  expect(shopper.server.heard).toHaveLength(heard)
})

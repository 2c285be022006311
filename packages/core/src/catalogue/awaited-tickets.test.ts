import { expect, test } from 'vitest'
import { awaitedTickets } from './awaited-tickets.ts'

const ticket = (id: string, price: number, reasonCode?: 'sold_out' | 'closed', type = 'single_event_access') => ({
  id,
  type,
  price,
  availability: { available: reasonCode === undefined, ...(reasonCode && { reasonCode }) },
})
const idsOf = (products: readonly ReturnType<typeof ticket>[]) => awaitedTickets(products).map(({ id }) => id)

// rules/catalogue#sale-reminders
test('of a sold-out event all sold-out tickets can be waited for, and none whose sales have ended', () => {
  expect(
    idsOf([ticket('adult', 2_000, 'sold_out'), ticket('child', 0, 'sold_out'), ticket('early', 1_500, 'closed')]),
  ).toEqual(['adult', 'child'])
})

test('nobody is led to wait for a cheaper batch while a dearer one is on sale', () => {
  expect(idsOf([ticket('early', 1_500, 'sold_out'), ticket('adult', 2_000)])).toEqual([])
  expect(
    idsOf([ticket('early', 1_500, 'sold_out'), ticket('adult', 2_000), ticket('dinner', 6_900, 'sold_out')]),
  ).toEqual(['dinner'])
})

test('a seat in the hall can be waited for while the stream, or a seat at the same price, is on sale', () => {
  expect(idsOf([ticket('hall', 2_000, 'sold_out'), ticket('stream', 900)])).toEqual(['hall'])
  expect(idsOf([ticket('stalls', 2_000, 'sold_out'), ticket('gallery', 2_000)])).toEqual(['stalls'])
})

test('goods beside tickets are not waited for; where there are no tickets, what is sold instead is', () => {
  const parking = ticket('parking', 500, 'sold_out', 'extra_service')
  expect(idsOf([ticket('adult', 2_000), parking])).toEqual([])
  expect(idsOf([parking])).toEqual(['parking'])
})

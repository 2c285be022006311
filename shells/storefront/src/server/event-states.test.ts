import type { Event, Product } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const available = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} } as const
const ticket = (allowedSeatCategories: readonly string[] = []): Product => ({
  id: 'lippu',
  title: { fi: 'Peruslippu' },
  price: 2_490,
  type: 'single_event_access',
  eventId: 'konsertti',
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability: available,
  allowedSeatCategories,
  forbiddenDeliveryOptions: [],
  requiredProducts: [],
  flags: {},
})
const pageOf = async (more: Partial<Event>): Promise<string> => {
  const event: Event = {
    id: 'konsertti',
    title: { fi: 'Konsertti' },
    description: {},
    startsAt: Date.UTC(2027, 7, 1),
    status: 'confirmed',
    attendanceMode: 'offline',
    poster: {},
    folderIds: [],
    hasSeatingChart: false,
    fullDescription: {},
    practicalInfo: [],
    dateInfo: {},
    availability: available,
    products: [ticket()],
    ...more,
  }
  const catalogue = { event: () => Promise.resolve(ok(event)), events: () => Promise.resolve(ok([event])) }
  const answer = await appOf(aShop, catalogue).inject({
    url: '/events/konsertti/',
    headers: { host: 'metsa.localhost' },
  })
  return answer.body
}

// rules/codes#what-it-fits
it.each([
  ['a list of tickets', {}],
  ['a seat map alone', { hasSeatingChart: true, products: [ticket(['a'])] }],
])('the place that a code’s link leads to is on a page with %s, once', async (_, more) => {
  expect((await pageOf(more)).match(/id="tickets"/g)).toHaveLength(1)
})

it('the page of a past event says that it is over, keeps no colours and sells nothing', async () => {
  const page = await pageOf({ startsAt: Date.UTC(2027, 3, 1) })
  expect(page).toContain('Tapahtuma on päättynyt')
  expect(page).toMatch(/data-part="event-page" data-state="past"/)
  expect(page).not.toContain('id="tickets"')
})

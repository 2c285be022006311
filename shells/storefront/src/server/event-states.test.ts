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
const shirt: Product = { ...ticket(), id: 'paita', title: { fi: 'T-paita, M' }, type: 'merchandise' }
const pageOf = async (more: Partial<Event>, shop = aShop): Promise<string> => {
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
  const answer = await appOf(shop, catalogue).inject({
    url: '/events/konsertti/',
    headers: { host: 'metsa.localhost' },
  })
  return answer.body
}

// rules/codes#what-it-fits
it.each([
  ['a list of tickets', {}],
  ['a seat map alone', { hasSeatingChart: true, products: [ticket(['a'])] }],
  ['a seat map and goods', { hasSeatingChart: true, products: [ticket(['a']), shirt] }],
  ['a seat map that only codes open', { hasSeatingChart: true, products: [] }],
  ['goods, and a seat map that only codes open', { hasSeatingChart: true, products: [shirt] }],
])('the place that a code’s link leads to is on a page with %s, once', async (_, more) => {
  expect((await pageOf(more)).match(/id="tickets"/g)).toHaveLength(1)
})

// rules/codes#opened-products
it.each<[string, Partial<Event>, number]>([
  ['seats alone', { hasSeatingChart: true, products: [ticket(['a'])] }, 1],
  ['seats that only codes open', { hasSeatingChart: true, products: [] }, 1],
  ['seats and goods, whose panel has the field', { hasSeatingChart: true, products: [ticket(['a']), shirt] }, 0],
  ['nothing to sell', { products: [] }, 0],
])('a code can be typed on the page of an event with %s', async (_, more, fields) => {
  expect((await pageOf(more)).match(/data-island="code"/g) ?? []).toHaveLength(fields)
})

// rules/routes#product-slug
it('an event’s own goods are sold on its page, beside its tickets or its seats', async () => {
  for (const more of [{ products: [ticket(), shirt] }, { hasSeatingChart: true, products: [ticket(['a']), shirt] }]) {
    const page = await pageOf(more)
    expect(page).toMatch(/<h2[^>]*>Tuotteet<\/h2>/)
    expect(page).toContain('Lisää: T-paita, M')
    expect(page).not.toContain('/products/paita/')
  }
})

it('the page of a past event says that it is over, keeps no colours and sells nothing', async () => {
  const page = await pageOf({ startsAt: Date.UTC(2027, 3, 1) })
  expect(page).toContain('Tapahtuma on päättynyt')
  expect(page).toMatch(/data-part="event-page" data-state="past"/)
  expect(page).not.toContain('id="tickets"')
})

const venue: NonNullable<Event['venue']> = {
  id: 'sali',
  title: { fi: 'Juhlasali' },
  addressLine1: 'Rantatie 12',
  city: 'Lapinlahti',
}

it('an event’s page says until when it lasts, from which age, where it is on a map, and that it is online too', async () => {
  const [startsAt, endsAt] = [Date.UTC(2027, 7, 1, 15), Date.UTC(2027, 7, 1, 19, 30)]
  const page = await pageOf({ startsAt, endsAt, ageLimit: 18, attendanceMode: 'mixed', venue })
  expect(page.replaceAll('\u00a0', ' ')).toContain('klo 18.00–22.30')
  expect(page).toContain('Ikäraja 18 vuotta')
  expect(page).toContain('Myös verkossa')
  expect(page).toContain('openstreetmap.org/search?query=Rantatie%2012%2C%20Lapinlahti')
  const days = await pageOf({ startsAt, endsAt: endsAt + 2 * 86_400_000, venue })
  expect(days.replaceAll('\u00a0', ' ')).toContain('1.–3.8.2027')
  expect(days).not.toContain('Ikäraja')
  expect(days).not.toContain('Myös verkossa')
})

// rules/catalogue#import-states
it('a postponed event crosses its date out, and offers no calendar entry of it', async () => {
  const page = await pageOf({ status: 'postponed' })
  expect(page).toMatch(/<del>[^<]*2027/)
  expect(page).not.toContain('calendar.ics')
  expect(await pageOf({})).toContain('calendar.ics')
})

const dataOf = (page: string): object => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '[]'
  return (JSON.parse(text) as readonly [object])[0]
}

it('search engines are told when sales begin, where it is, and the prices of tickets alone', async () => {
  const openAt = Date.UTC(2027, 6, 1)
  const soon = { ...available, available: false, status: 'red', reasonCode: 'not_yet_open', openAt } as const
  const bus: Product = { ...ticket(), id: 'bussi', type: 'extra_service', price: 300 }
  const page = await pageOf({
    attendanceMode: 'mixed',
    venue,
    availability: soon,
    products: [{ ...ticket(), availability: soon }, bus],
  })
  const url = 'http://metsa.localhost/events/konsertti/'
  expect(dataOf(page)).toMatchObject({
    location: [
      { '@type': 'Place', name: 'Juhlasali' },
      { '@type': 'VirtualLocation', url },
    ],
    offers: [{ price: '24.90', availability: 'https://schema.org/PreOrder', validFrom: '2027-07-01T00:00:00.000Z' }],
  })
  expect(dataOf(page)).not.toHaveProperty('offers.1')
})

it.each([
  ['its photograph', 'https://kuvat.example/konsertti.jpg', ['https://kuvat.example/konsertti.jpg']],
  [
    'its drawn poster without one',
    undefined,
    [
      'http://metsa.localhost/api/v2/events/konsertti/card.png?lang=fi&amp;v=',
      'http://metsa.localhost/events/konsertti/poster.svg',
    ],
  ],
])('the preview of a link to an event has %s', async (_, mainImageUrl, [preview, image = preview]) => {
  const page = await pageOf({ ...(mainImageUrl !== undefined && { mainImageUrl }) })
  expect(page).toContain(`property="og:image" content="${preview}`)
  expect(dataOf(page)).toMatchObject({ image })
})

// rules/catalogue#link-cards
it('the drawn preview has another address once it shows another name, date or colour', async () => {
  const cardOf = async (more: Partial<Event>, shop = aShop) => /[^"]*card\.png[^"]*/.exec(await pageOf(more, shop))?.[0]
  const cards = await Promise.all([
    cardOf({}),
    cardOf({ title: { fi: 'Iltakonsertti' } }),
    cardOf({ startsAt: Date.UTC(2027, 7, 2) }),
    cardOf({}, { ...aShop, theme: { ...aShop.theme, page: '#101820' } }),
  ])
  expect(new Set(cards).size).toBe(4)
  expect(await cardOf({ ageLimit: 18 })).toBe(cards[0])
})

it('a page whose bottom belongs to its seats says nothing of a bar for its goods', async () => {
  const tagOf = async (more: Partial<Event>) => /<html[^>]*>/.exec(await pageOf(more))?.[0]
  expect(await tagOf({})).toContain('data-bar="list"')
  const seated = { hasSeatingChart: true, products: [ticket(['a']), shirt] }
  expect(await tagOf(seated)).not.toContain('data-bar')
})

it('a public folder under one that is not is named neither on the event’s page nor to search engines', async () => {
  const folder = { pageContents: {}, childIds: [], isInNavigation: true, sortOrder: 0, entityTypes: [], poster: {} }
  const summer = { ...folder, id: 'kesa', slug: 'kesa', title: { fi: 'Salakesä' }, isPublic: false }
  const concerts = {
    ...folder,
    id: 'k',
    slug: 'konsertit',
    title: { fi: 'Konsertit' },
    isPublic: true,
    parentId: 'kesa',
  }
  const shop = { ...aShop, eventFolders: [summer, concerts] } as unknown as typeof aShop
  expect(await pageOf({ folderIds: ['k'] }, shop)).not.toMatch(/Salakesä|Konsertit|folders/)
  const { body } = await appOf(shop).inject({ url: '/sitemap.xml', headers: { host: 'metsa.localhost' } })
  expect(body).not.toContain('/folders/')
})

// rules/catalogue#offer-of-an-event
it('a sold-out event says so in its headline, and has its poster in grey', async () => {
  const gone = { available: false, min: 1, max: 0, step: 1, status: 'red', info: {}, reasonCode: 'sold_out' } as const
  const page = await pageOf({ availability: gone, products: [{ ...ticket(), availability: gone }] })
  expect(/<h1>.*?<\/h1>/s.exec(page)?.[0]).toContain('Loppuunmyyty')
  expect(page).toMatch(/data-part="event-page" data-state="soldout"/)
  expect(await pageOf({})).not.toMatch(/data-part="event-page" data-state=/)
})

// rules/catalogue#sale-reminders
it('leads to the reminder of sold-out tickets: from the notice of a sold-out event, and from below the others', async () => {
  const gone = { available: false, min: 1, max: 0, step: 1, status: 'red', info: {}, reasonCode: 'sold_out' } as const
  const link = /href="\/events\/konsertti\/reminder\/"[^>]*>(?:<span>)?Ilmoita, jos lippuja vapautuu</g
  const full = await pageOf({ availability: gone, products: [{ ...ticket(), availability: gone }] })
  expect(full.match(link)).toHaveLength(1)
  expect(full).not.toContain('Loppuunmyytyjä lippuja voi vapautua.')
  const some = await pageOf({ products: [ticket(), { ...ticket(), id: 'toinen', availability: gone }] })
  expect(some.match(link)).toHaveLength(1)
  expect(some).toContain('Loppuunmyytyjä lippuja voi vapautua.')
  expect(await pageOf({ products: [ticket()] })).not.toMatch(link)
})

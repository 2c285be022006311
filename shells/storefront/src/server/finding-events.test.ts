import type { Event, Shop } from '@portti/core'
import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const now = Date.UTC(2027, 5, 16, 12)
const plenty = { available: true, min: 1, max: 10, step: 1, status: 'green', info: { fi: 'Hyvin tilaa' } } as const
const soldOut = {
  ...plenty,
  available: false,
  max: 0,
  status: 'red',
  info: { fi: 'Loppuunmyyty' },
  reasonCode: 'sold_out',
} as const

const venue = { id: 'sali', title: { fi: 'Juhlasali' }, addressLine1: 'Rantatie 12', city: 'Lapinlahti' }
const anEvent = (id: string, availability: Event['availability']): Event => ({
  id,
  title: { fi: `Ilta ${id}` },
  description: {},
  fullDescription: {},
  dateInfo: {},
  practicalInfo: [],
  startsAt: Date.UTC(2027, 5, 20, 15),
  status: 'confirmed',
  availability,
  products: [],
  folderIds: [],
  hasSeatingChart: false,
  attendanceMode: 'offline',
  poster: {},
  venue,
})
const events = [anEvent('auki', plenty), anEvent('loppu', soldOut)]

const noIds = { folderIds: [], eventIds: [], productIds: [] }
const hero = { ...noIds, id: 'kuva', type: 'hero', title: { fi: 'Kesä' }, text: { fi: 'Tanssit ja tulet' } } as const
const shop: Shop = {
  ...aShop,
  organizer: { ...aShop.organizer, address: { addressLine1: 'Kuusitie 4', postalCode: '89200', city: 'Puolanka' } },
  pages: [{ id: 'home_page', title: { fi: 'Koti' }, widgets: [hero] }],
}
const open = async (url: string, shown: { shop: Shop; events: readonly Event[] } = { shop, events }) => {
  const catalogue = { events: () => Promise.resolve(ok(shown.events)), venues: () => Promise.resolve(ok([venue])) }
  const { body } = await appOf(shown.shop, catalogue, [], now).inject({ url, headers: { host: 'metsa.localhost' } })
  return body.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')
}

// rules/routes#home-page
describe('the head of the front page', () => {
  it('is large on the front page alone: a search, a filter and a month have a low one', async () => {
    const head = async (url: string) => /data-part="(hero-low|hero)"/.exec(await open(url))?.[1]
    expect(await head('/')).toBe('hero')
    for (const url of ['/?q=ilta', '/?sale=on', '/?view=month'])
      expect([url, await head(url)]).toEqual([url, 'hero-low'])
  })
})

// rules/catalogue#month-view
describe('a month', () => {
  it('is headed by its name, not as the results of a search', async () => {
    const body = await open('/?view=month')
    expect(body).toContain('Kesäkuu 2027</h2>')
    expect(body).not.toContain('Hakutulokset')
    expect(await open('/?q=ilta')).toContain('Hakutulokset')
  })

  it('says of each event what is left of it, in colour and in words', async () => {
    const shown = (await open('/?view=month')).split('data-part="month-event"').slice(1)
    expect(shown).toHaveLength(2)
    expect(shown[0]).toMatch(/data-status="green"[^>]*>Hyvin tilaa/)
    expect(shown[1]).toMatch(/data-status="red"[^>]*>Loppuunmyyty/)
  })
})

// rules/catalogue#dates-in-lists
describe('a folder', () => {
  const folder = { pageContents: {}, isPublic: true, isInNavigation: true, sortOrder: 1, poster: {}, entityTypes: [] }
  const shown = { ...folder, title: {}, folderType: '', displayType: '' }
  const folders = [
    { ...shown, id: 'ylla', slug: 'ylla', childIds: ['alla'] },
    { ...shown, id: 'alla', slug: 'alla', childIds: [], parentId: 'ylla' },
  ]
  const daysShown = async (times: readonly (readonly [startsAt: number, hours: number])[]) => {
    const found = times.map(([startsAt, hours], index) => ({
      ...anEvent(`${index}`, plenty),
      startsAt,
      endsAt: startsAt + hours * 3_600_000,
      folderIds: ['alla'],
    }))
    const body = await open('/folders/ylla/', { shop: { ...shop, eventFolders: folders }, events: found })
    const [, head] = /<b>([^<]*)<[/]b>/.exec(body) ?? []
    const [, card] = /data-part="folder-card-meta"><span>([^<]*)</.exec(body) ?? []
    return { head, card }
  }

  it('tells the day on which a dance past midnight begins', async () => {
    expect(await daysShown([[Date.UTC(2027, 10, 27, 18), 5]])).toEqual({ head: 'la 27.11.2027', card: 'la 27.11.2027' })
  })

  it('tells its days until the end of an exhibition, also before a concert that begins later and ends sooner', async () => {
    const days = '1.7.–30.8.2027'
    const times = [
      [Date.UTC(2027, 6, 1, 7), 60 * 24],
      [Date.UTC(2027, 6, 5, 15), 2],
    ] as const
    expect(await daysShown(times)).toEqual({ head: days, card: days })
  })
})

it('the pages of a venue and of contact lead to a map', async () => {
  const map = (address: string) => `openstreetmap.org/search?query=${encodeURIComponent(address)}`
  expect(await open('/venues/sali/')).toContain(map('Rantatie 12, Lapinlahti'))
  expect(await open('/contact-us/')).toContain(map('Kuusitie 4, 89200 Puolanka'))
})

// rules/orders#confirmation
it('the page of an order has its number in the title', async () => {
  expect(await open('/orders/P27-1234567/')).toMatch(/<title>[^<]*P27-1234567/)
})

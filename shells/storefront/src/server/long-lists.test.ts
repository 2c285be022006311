import type { Event } from '@portti/core'
import { dayMs } from '@portti/core/format'
import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

/** 1 June 2027 at three in the afternoon in Finland. */
const usual = Date.UTC(2027, 5, 1, 12)
const availability = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} } as const

const anEvent = (number: number, startsAt: number): Event => ({
  id: `e${number}`,
  title: { fi: `Ilta ${number}` },
  description: {},
  fullDescription: {},
  dateInfo: {},
  practicalInfo: [],
  startsAt,
  status: 'confirmed',
  availability,
  products: [],
  folderIds: [],
  hasSeatingChart: false,
  attendanceMode: 'offline',
  poster: {},
})

const get = async (url: string, events: readonly Event[], now = usual) =>
  appOf(aShop, { events: () => Promise.resolve(ok(events)) }, [], now).inject({
    url,
    headers: { host: 'metsa.localhost' },
  })
const cardsIn = (body: string): number => body.split('data-part="event-card"').length - 1

// rules/catalogue#long-lists
describe('a list of a hundred events', () => {
  const events = Array.from({ length: 100 }, (_, number) => anEvent(number, usual + (number + 1) * dayMs))

  it('comes in pages that lead on by links', async () => {
    const { body } = await get('/?sale=on', events)
    expect(cardsIn(body)).toBe(48)
    expect(body).toContain('href="/?sale=on&amp;page=2#events" rel="next"')
    expect(body).not.toContain('rel="prev"')
    const second = await get('/?sale=on&page=2', events)
    expect(second.body).toContain('Ilta 48<')
    expect(second.body).toContain('href="/?sale=on#events" rel="prev"')
    const last = await get('/?sale=on&page=3', events)
    expect(cardsIn(last.body)).toBe(4)
    expect(last.body).not.toContain('rel="next"')
  })

  it.each(['-1', '0', '1.5', 'x', '1e9'])('shows a page of it for page=%s', async page => {
    expect(cardsIn((await get(`/?sale=on&page=${page}`, events)).body)).toBeGreaterThan(0)
  })

  it('begins each month with its name and year', async () => {
    const { body } = await get('/?sale=on', events)
    expect(body.match(/<h3>[^<]+<\/h3>/g)).toEqual(['<h3>Kesäkuu 2027</h3>', '<h3>Heinäkuu 2027</h3>'])
  })

  it('names a month once, also where a weekend over its end has what goes on for months after its own evenings', async () => {
    const wednesday = Date.UTC(2027, 3, 28, 9)
    const exhibition = { ...anEvent(1, Date.UTC(2027, 2, 1, 8)), endsAt: Date.UTC(2027, 5, 30, 15) }
    const evenings = [anEvent(2, Date.UTC(2027, 3, 30, 16)), anEvent(3, Date.UTC(2027, 4, 1, 16))]
    const { body } = await get('/?when=weekend', [exhibition, ...evenings], wednesday)
    expect(cardsIn(body)).toBe(3)
    expect(body.match(/<h3>[^<]+<\/h3>/g)).toEqual(['<h3>Huhtikuu 2027</h3>', '<h3>Toukokuu 2027</h3>'])
  })
})

// rules/catalogue#dates-in-lists
describe('a day', () => {
  const beforeMidnight = Date.UTC(2027, 5, 1, 20, 59, 50)
  const tonight = anEvent(1, beforeMidnight + 5_000)
  const later = anEvent(2, beforeMidnight + 15_000)
  const nextYear = anEvent(3, Date.UTC(2028, 0, 5, 16))

  it('is named today and tomorrow by the shop’s calendar, and its year where that is another one', async () => {
    const { body } = await get('/?sale=on', [tonight, later, nextYear], beforeMidnight)
    expect(body).toContain('>Tänään klo\u00a023.59<')
    expect(body).toContain('>Huomenna klo\u00a00.00<')
    expect(body).toContain('>ke 5.1.2028 klo\u00a018.00<')
    const after = await get('/?sale=on', [later], beforeMidnight + 12_000)
    expect(after.body).toContain('>Tänään klo\u00a00.00<')
  })

  it('is kept by nobody over midnight', async () => {
    const caching = async (now: number) => (await get('/', [], now)).headers['cache-control']
    expect(await caching(usual)).toBe('public, max-age=0, s-maxage=5, stale-while-revalidate=30')
    expect(await caching(beforeMidnight)).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=0')
  })
})

// rules/catalogue#month-view
describe('a month', () => {
  const midMonth = Date.UTC(2027, 5, 16, 12)
  const under = { ...anEvent(1, Date.UTC(2027, 4, 20)), endsAt: Date.UTC(2027, 5, 20) }
  const events = [under, anEvent(2, Date.UTC(2027, 5, 30, 15)), anEvent(3, Date.UTC(2027, 7, 4, 15))]

  it('shows no week that is over', async () => {
    const { body } = await get('/?view=month', events, midMonth)
    expect(body).toContain('<h2 id="')
    expect(body).toContain('Kesäkuu 2027</h2>')
    expect(body).not.toContain('ti 8.6.')
    expect(body).toMatch(/<b>ke 16\.6\.<\/b>[^t]*tänään/)
    expect(body).toContain('ma–su 21.–27.6.: ei tapahtumia')
    expect(body).toContain('aria-label="elokuu" rel="next"')
  })

  it('that is over is this month', async () => {
    const { body } = await get('/?view=month&month=2027-02', events, midMonth)
    expect(body).toContain('Kesäkuu 2027</h2>')
  })

  it('has room for six events a day, and leads to the others', async () => {
    const many = Array.from({ length: 9 }, (_, number) => anEvent(number, Date.UTC(2027, 5, 30, 15)))
    const { body } = await get('/?view=month', many, midMonth)
    expect(body.split('data-part="month-event"').length - 1).toBe(6)
    expect(body).toContain('href="/?month=2027-06#events" data-part="month-more">3 muuta tapahtumaa<')
  })
})

// rules/catalogue#long-lists
it('that matches ten thousand events is a page as small as any', async () => {
  const many = Array.from({ length: 10_000 }, (_, number) => anEvent(number, usual + (number + 1) * (dayMs / 24)))
  const app = appOf(aShop, { events: () => Promise.resolve(ok(many)) })
  const search = (url: string) => app.inject({ url, headers: { host: 'metsa.localhost' } })
  for (const url of ['/?q=ilta', '/?q=ilta&page=208', '/?view=month&q=ilta']) {
    const { body } = await search(url)
    expect(body.length, url).toBeLessThan(1_500_000)
  }
})

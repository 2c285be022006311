import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { dayMs } from '../time/units.ts'
import type { Event } from './event.ts'
import type { EventFolder } from './event-folder.ts'
import { indexEvents, monthKey } from './event-index.ts'
import { offerOf, priceFrom } from './event-offer.ts'
import { type EventSearch, findEvents, listEvents, upcomingBy, upcomingEvents } from './find-events.ts'
import { foldedWordsOf, formsOf, searchableWord } from './finnish-words.ts'
import { folderIdsUnder } from './folder-tree.ts'
import type { Product } from './product.ts'

const timeZone = 'Europe/Helsinki'
const now = Date.UTC(2027, 7, 25, 9)

const folder = (id: string, parentId?: string): EventFolder => ({
  id,
  title: { fi: `Kansio ${id}` },
  slug: id,
  pageContents: {},
  childIds: [],
  isPublic: true,
  isInNavigation: true,
  sortOrder: 0,
  folderType: 'folder',
  entityTypes: ['event'],
  displayType: 'card',
  poster: {},
  ...(parentId !== undefined && { parentId }),
})
const folders = [folder('kesä'), folder('tanssit', 'kesä'), folder('talvi')]

const product = (id: string, price: number, available: boolean, type: Product['type']): Product => ({
  id,
  title: {},
  price,
  type,
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability: { ...defaultAvailability, available },
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  requiredProducts: [],
  flags: {},
})

const products = fc.array(
  fc
    .tuple(fc.nat({ max: 3_000 }), fc.boolean(), fc.constantFrom('single_event_access', 'extra_service', 'merchandise'))
    .map(([price, available, type]) => product('p', price, available, type)),
  { maxLength: 3 },
)
const words = fc.constantFrom('Tanssit', 'Kesäyön jazz', 'Ranta', 'Jouluooppera')
const event: fc.Arbitrary<Event> = fc
  .record({
    startsAt: fc.integer({ min: now - 20 * dayMs, max: now + 60 * dayMs }),
    lastsMs: fc.option(fc.integer({ min: 0, max: 30 * dayMs }), { nil: undefined }),
    title: words,
    description: words,
    venueId: fc.option(fc.constantFrom('lava', 'sali'), { nil: undefined }),
    folderIds: fc.array(fc.constantFrom('kesä', 'tanssit', 'talvi', 'poistettu'), { maxLength: 3 }),
    status: fc.constantFrom('confirmed' as const, 'cancelled' as const),
    available: fc.boolean(),
    products,
  })
  .map(({ lastsMs, venueId, title, description, available, startsAt, ...rest }) => ({
    ...rest,
    id: 'tapahtuma',
    title: { fi: title },
    description: { fi: description },
    fullDescription: {},
    dateInfo: {},
    practicalInfo: [],
    startsAt,
    ...(lastsMs !== undefined && { endsAt: startsAt + lastsMs }),
    ...(venueId !== undefined && { venue: { id: venueId, title: { fi: venueId }, city: 'Kuopio' } }),
    availability: { ...defaultAvailability, available },
    hasSeatingChart: false,
    attendanceMode: 'offline' as const,
    poster: {},
  }))
const events = fc.array(event, { maxLength: 30 })
const [sample] = fc.sample(event, { numRuns: 1, seed: 1 })

const search: fc.Arbitrary<EventSearch> = fc.record(
  {
    words: fc.constantFrom('tanssien', 'KUOPIO ranta', 'jazz', '  ', 'xylofoni', 'kansio'),
    month: fc.constantFrom('2027-08', '2027-09', '2031-01'),
    venueId: fc.constantFrom('lava', 'sali', 'olematon'),
    folderId: fc.constantFrom('kesä', 'talvi', 'olematon'),
    isThisWeekend: fc.boolean(),
    isOnSale: fc.boolean(),
  },
  { requiredKeys: [] },
)

// The 25th of August 2027 is a Wednesday.
const [friday, monday] = [Date.parse('2027-08-27T00:00:00+03:00'), Date.parse('2027-08-30T00:00:00+03:00')]
const isBefore = (one: Event, asked: EventSearch): boolean =>
  (asked.isThisWeekend === true && one.startsAt < friday) ||
  (asked.month !== undefined && monthKey(one.startsAt, timeZone) < asked.month)

/** The search restated in plain code, event by event. */
const isFound = (one: Event, asked: EventSearch): boolean => {
  const names = folders.filter(({ id }) => one.folderIds.includes(id)).map(({ title }) => title.fi)
  const { title, description, venue } = one
  const text = [title.fi, description.fi, venue?.title.fi, venue?.city, ...names].join(' ')
  const there = foldedWordsOf(text).map(searchableWord)
  const wanted = folders.find(({ id }) => id === asked.folderId)
  const under = wanted ? folderIdsUnder(folders, wanted) : new Set<string>()
  const lastsDays = (one.endsAt ?? one.startsAt) - one.startsAt > dayMs
  return (
    (one.endsAt ?? one.startsAt) >= now &&
    foldedWordsOf(asked.words ?? '').every(word => there.some(formsOf(word))) &&
    (asked.month === undefined || monthKey(Math.max(one.startsAt, now), timeZone) === asked.month) &&
    (asked.venueId === undefined || venue?.id === asked.venueId) &&
    (asked.folderId === undefined || one.folderIds.some(id => under.has(id))) &&
    (!asked.isThisWeekend ||
      (one.startsAt < monday && (one.startsAt >= friday || (lastsDays && (one.endsAt ?? 0) > friday)))) &&
    (!asked.isOnSale || ['plenty', 'few'].includes(offerOf(one, now).state))
  )
}

describe('finding events', () => {
  // rules/catalogue#search
  it('finds exactly what matches everything asked for, soonest first, and last what began before', () => {
    fc.assert(
      fc.property(events, search, (all, asked) => {
        const found = findEvents(indexEvents(all, { timeZone, folders }), asked, now)
        const expected = upcomingEvents(all, now).filter(one => isFound(one, asked))
        expect(found).toEqual([
          ...expected.filter(one => !isBefore(one, asked)),
          ...expected.filter(one => isBefore(one, asked)),
        ])
      }),
      { numRuns: 300 },
    )
  })

  it('lists the same events, each with its offer and its lowest price of now', () => {
    fc.assert(
      fc.property(events, search, (all, asked) => {
        const index = indexEvents(all, { timeZone, folders })
        expect(listEvents(index, asked, now)).toEqual(
          findEvents(index, asked, now).map(one => ({
            event: one,
            offer: offerOf(one, now),
            priceFrom: priceFrom(one),
          })),
        )
      }),
    )
  })

  it('reads a list anew that shares events with an earlier one as if there had been none', () => {
    fc.assert(
      fc.property(events, events, fc.func(fc.boolean()), (earlier, later, isKept) => {
        const all = [...earlier.filter(one => isKept(one.id)), ...later]
        const known = indexEvents(earlier, { timeZone, folders })
        expect(indexEvents(all, { timeZone, folders }, known)).toEqual(indexEvents(all, { timeZone, folders }))
      }),
    )
  })

  it('reads a list anew in which some events have changed as if there had been none', () => {
    const changes = fc.array(fc.constantFrom('same', 'sold', 'later', 'elsewhere', 'twice'), { maxLength: 20 })
    fc.assert(
      fc.property(events, changes, (earlier, kinds) => {
        const all = earlier.map((one, at): Event => {
          const kind = kinds[at]
          if (kind === 'sold') return { ...one, availability: { ...one.availability, available: false }, products: [] }
          if (kind === 'later') return { ...one, startsAt: one.startsAt + dayMs }
          if (kind === 'elsewhere') return { ...one, folderIds: ['talvi'] }
          return kind === 'twice' ? (earlier[0] ?? one) : one
        })
        const known = indexEvents(earlier, { timeZone, folders })
        expect(indexEvents(all, { timeZone, folders }, known)).toEqual(indexEvents(all, { timeZone, folders }))
        const back = indexEvents(all, { timeZone, folders })
        expect(indexEvents(earlier, { timeZone, folders }, back)).toEqual(known)
      }),
    )
  })

  it('sorts nothing again where only the availability of an event has changed', () => {
    const all = [3, 1, 2].map(day => ({ ...sample, id: `${day}`, startsAt: now + day * dayMs, folderIds: ['kesä'] }))
    const known = indexEvents(all as Event[], { timeZone, folders })
    const closed = { ...all[1], availability: { ...defaultAvailability, available: false } }
    const index = indexEvents([all[0], closed, all[2]] as Event[], { timeZone, folders }, known)
    expect(index.byFolder).toBe(known.byFolder)
    expect(index.events[0]).toBe(closed)
    expect(index.offers.filter((offer, at) => offer !== known.offers[at])).toEqual([{ state: 'closed' }])
  })

  it('tells the months and venues of what is still to come, each with its first event', () => {
    fc.assert(
      fc.property(events, all => {
        const index = indexEvents(all, { timeZone, folders })
        const coming = upcomingEvents(all, now).toReversed()
        const months = new Map(coming.map(one => [monthKey(Math.max(one.startsAt, now), timeZone), one]))
        const venues = new Map(coming.flatMap(one => (one.venue ? [[one.venue.id, one]] : [])))
        expect(new Map(upcomingBy(index, 'byMonth', now))).toEqual(months)
        expect(new Map(upcomingBy(index, 'byVenue', now))).toEqual(venues)
        expect(upcomingBy(index, 'byMonth', now).map(([month]) => month)).toEqual([...months.keys()].sort())
      }),
    )
  })

  it('takes the days from Friday to Sunday for the weekend, also on its last evening', () => {
    const onDay = (day: number): Event => {
      const startsAt = Date.UTC(2027, 7, day, 20)
      return { ...sample, startsAt, endsAt: startsAt } as Event
    }
    const week = indexEvents([26, 27, 28, 29, 30].map(onDay), { timeZone, folders })
    const sundayNight = Date.UTC(2027, 7, 29, 20, 30)
    const days = (at: number) =>
      findEvents(week, { isThisWeekend: true }, at).map(found => new Date(found.startsAt).getUTCDate())
    expect(days(now)).toEqual([27, 28, 29])
    expect(days(sundayNight - dayMs / 2)).toEqual([29])
  })
})

// rules/catalogue#search
describe('an exhibition of several months', () => {
  const at = (id: string, startsAt: number, endsAt: number) => ({ ...sample, id, startsAt, endsAt }) as Event
  const exhibition = at('exhibition', now - 20 * dayMs, now + 60 * dayMs)
  const festival = at('festival', Date.UTC(2027, 7, 26, 12), Date.UTC(2027, 7, 29, 12))
  const night = at('night', Date.UTC(2027, 7, 26, 18), Date.UTC(2027, 7, 27, 0))
  const gig = at('gig', Date.UTC(2027, 7, 28, 18), Date.UTC(2027, 7, 28, 20))
  const index = indexEvents([exhibition, festival, night, gig], { timeZone, folders })
  const found = (asked: EventSearch, moment = now) => findEvents(index, asked, moment).map(({ id }) => id)

  it('stands last in this weekend’s list, and so does a festival that began on Thursday', () => {
    expect(found({ isThisWeekend: true })).toEqual(['gig', 'exhibition', 'festival'])
  })

  it('counts for the month that runs, after what begins in it', () => {
    const september = Date.UTC(2027, 8, 10)
    const concert = at('concert', Date.UTC(2027, 8, 12, 18), Date.UTC(2027, 8, 12, 20))
    const later = indexEvents([exhibition, concert], { timeZone, folders })
    expect(findEvents(later, { month: '2027-09' }, september).map(({ id }) => id)).toEqual(['concert', 'exhibition'])
    expect(upcomingBy(later, 'byMonth', september).map(([month]) => month)).toEqual(['2027-09'])
    expect(found({ month: '2027-09' })).toEqual([])
  })
})

describe('an event’s offer', () => {
  const offered = (fields: Partial<Event>) =>
    offerOf({ ...sample, startsAt: now + 1, status: 'confirmed', ...fields } as Event, now)
  const unavailable = (reasonCode?: Event['availability']['reasonCode']) => ({
    availability: { ...defaultAvailability, available: false, ...(reasonCode && { reasonCode }) },
  })

  it.each([
    ['cancelled before all else', { status: 'cancelled' as const, startsAt: now - 1 }, { state: 'cancelled' }],
    [
      'postponed, though its old time is over',
      { status: 'postponed' as const, startsAt: now - 1 },
      { state: 'postponed' },
    ],
    ['past when it has ended', { startsAt: now - 2, endsAt: now - 1 }, { state: 'past' }],
    ['plenty', { availability: defaultAvailability, endsAt: now }, { state: 'plenty' }],
    ['few', { availability: { ...defaultAvailability, status: 'yellow' as const } }, { state: 'few' }],
    ['sold out', unavailable('sold_out'), { state: 'soldout' }],
    ['closed', unavailable('closed'), { state: 'closed' }],
    ['closed where no reason is given', unavailable(), { state: 'closed' }],
    ['sold elsewhere', unavailable('not_for_sale'), { state: 'elsewhere' }],
    ['soon', unavailable('not_yet_open'), { state: 'soon' }],
  ])('is %s', (_, fields, offer) => {
    expect(offered({ endsAt: now + 2, ...fields })).toEqual(offer)
  })

  // rules/catalogue#offer-of-an-event
  it('says when sales begin, where it is known', () => {
    const availability = { ...unavailable('not_yet_open').availability, openAt: now + 5 }
    expect(offered({ availability, endsAt: now + 2 })).toEqual({ state: 'soon', opensAt: now + 5 })
  })

  it('names the lowest price of what can be bought, else of all; what is free has none, and beside tickets nothing else counts', () => {
    const from = (...all: readonly Product[]) => priceFrom({ ...sample, products: all } as Event)
    const ticket = 'single_event_access'
    expect(from(product('a', 900, false, ticket), product('b', 1_000, true, ticket))).toBe(1_000)
    expect(from(product('a', 900, false, ticket), product('b', 1_000, false, ticket))).toBe(900)
    expect(from(product('a', 0, true, ticket), product('b', 500, true, 'extra_service'))).toBeUndefined()
    const fee = { id: 'hoito', title: {}, titleInPrice: {}, price: 200, per: 'order' as const }
    expect(from({ ...product('a', 900, true, ticket), fees: [fee] })).toBe(1_100)
    expect(from(product('a', 700, true, 'extra_service'), product('b', 500, true, 'extra_service'))).toBe(500)
  })
})

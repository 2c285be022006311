import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { type CalendarTime, calendarTime } from '../time/date-text.ts'
import { dayNumber } from '../time/zoned-calendar.ts'
import type { Event } from './event.ts'
import type { EventFolder } from './event-folder.ts'
import { type EventOffer, offerOf, priceFrom } from './event-offer.ts'
import { foldedWordsOf, type SearchableWord, searchableWord } from './finnish-words.ts'

type Surroundings = {
  readonly timeZone: string
  readonly folders: readonly EventFolder[]
}

/** Positions in an index's events, ascending. */
export type Places = readonly number[]

/**
 * Events prepared for repeated searches; keep it while the list is unchanged. Searched values are stored in columns, so
 * that search time grows linearly with the number of events.
 */
export type EventIndex = Surroundings & {
  /** The events in the order of their list. */
  readonly listed: readonly Event[]
  /** Soonest first. */
  readonly events: readonly Event[]
  /** End of each event. */
  readonly ends: Float64Array
  /** Number of the calendar day on which each event begins. */
  readonly days: Int32Array
  /** Month in which each event begins, as in `EventSearch.month`. */
  readonly months: readonly string[]
  /** The offer of each event until it is over. */
  readonly offers: readonly EventOffer[]
  /** `priceFrom` of each event. */
  readonly prices: readonly (Cents | undefined)[]
  readonly byMonth: ReadonlyMap<string, Places>
  readonly byVenue: ReadonlyMap<string, Places>
  readonly byFolder: ReadonlyMap<string, Places>
  /** Every distinct word of the events. */
  readonly vocabulary: readonly (SearchableWord & { readonly at: Places })[]
}

const allText = (text: LocalizedText | undefined): string =>
  text
    ? Object.values(text)
        .filter(value => value !== undefined)
        .join(' ')
    : ''

const monthOf = ({ year, month }: CalendarTime): string => `${year}-${String(month).padStart(2, '0')}`

/** Month of an event, as in `EventSearch.month`. */
export const monthKey = (moment: EpochMs, timeZone: string): string => monthOf(calendarTime(moment, timeZone))

/** The end of an event. */
export const endOf = (event: Event): EpochMs => event.endsAt ?? event.startsAt

export const soonestFirst = (a: Event, b: Event): number => a.startsAt - b.startsAt

const add = (places: Map<string, number[]>, key: string, at: number): void => {
  const known = places.get(key)
  if (known) known.push(at)
  else places.set(key, [at])
}

/**
 * Reads every event once: its time, place and price. Words are read when they are first needed.
 * @param known an index of an earlier list: events that are in it too, as the same objects, are not read again, and where
 *   only prices and availability have changed, nothing is sorted again.
 */
export const indexEvents = (events: readonly Event[], surroundings: Surroundings, known?: EventIndex): EventIndex => {
  const before = known?.timeZone === surroundings.timeZone ? known : undefined
  const columns = (before && changedColumns(events, before)) ?? readColumns(events, surroundings.timeZone, before)
  return withVocabulary({ ...surroundings, listed: events, ...columns })
}

type Columns = Omit<EventIndex, keyof Surroundings | 'listed' | 'vocabulary'>

const readColumns = (listed: readonly Event[], timeZone: string, before: EventIndex | undefined): Columns => {
  const events = listed.toSorted(soonestFirst)
  const placesBefore = new Map(before?.events.map((event, at) => [event, at]))
  const days = new Int32Array(events.length)
  const months: string[] = []
  const offers: EventOffer[] = []
  const prices: (Cents | undefined)[] = []
  const byMonth = new Map<string, number[]>()
  const byVenue = new Map<string, number[]>()
  const byFolder = new Map<string, number[]>()
  events.forEach((event, at) => {
    const { venue, folderIds, startsAt } = event
    const place = placesBefore.get(event)
    const [dayBefore, monthBefore, offerBefore] =
      before && place !== undefined ? [before.days[place], before.months[place], before.offers[place]] : []
    if (dayBefore === undefined || monthBefore === undefined || offerBefore === undefined) {
      const start = calendarTime(startsAt, timeZone)
      days[at] = dayNumber(start)
      months.push(monthOf(start))
      offers.push(offerOf(event, endOf(event)))
      prices.push(priceFrom(event))
    } else {
      days[at] = dayBefore
      months.push(monthBefore)
      offers.push(offerBefore)
      prices.push(before?.prices[place ?? -1])
    }
    add(byMonth, months[at] ?? '', at)
    if (venue) add(byVenue, venue.id, at)
    for (const id of new Set(folderIds)) add(byFolder, id, at)
  })
  return { events, ends: Float64Array.from(events, endOf), days, months, offers, prices, byMonth, byVenue, byFolder }
}

const hasSamePlace = (a: Event, b: Event): boolean =>
  a.startsAt === b.startsAt &&
  a.venue?.id === b.venue?.id &&
  a.folderIds.length === b.folderIds.length &&
  a.folderIds.every((id, at) => id === b.folderIds[at])

/** The columns of `before` with its changed events replaced; undefined when an event was added, removed or moved. */
const changedColumns = (listed: readonly Event[], before: EventIndex): Columns | undefined => {
  if (listed.length !== before.listed.length) return undefined
  const renewed = new Map<Event, Event>()
  for (const [at, event] of listed.entries()) {
    const earlier = before.listed[at]
    if (earlier === event) continue
    if (!earlier || renewed.has(earlier) || !hasSamePlace(earlier, event)) return undefined
    renewed.set(earlier, event)
  }
  const events = [...before.events]
  const ends = Float64Array.from(before.ends)
  const offers = [...before.offers]
  const prices = [...before.prices]
  let left = renewed.size
  before.events.forEach((earlier, at) => {
    const event = renewed.get(earlier)
    if (event === undefined) return
    left -= 1
    events[at] = event
    ends[at] = endOf(event)
    offers[at] = offerOf(event, endOf(event))
    prices[at] = priceFrom(event)
  })
  // A list that has an event twice.
  if (left !== 0) return undefined
  const { days, months, byMonth, byVenue, byFolder } = before
  return { events, ends, days, months, offers, prices, byMonth, byVenue, byFolder }
}

/** A function of its own: the getter keeps its closure alive, which must not hold an earlier index. */
const withVocabulary = (index: Omit<EventIndex, 'vocabulary'>): EventIndex => {
  let vocabulary: EventIndex['vocabulary'] | undefined
  return {
    ...index,
    // This is most of the work, and most lists are never searched by words.
    get vocabulary() {
      vocabulary ??= vocabularyOf(index.events, index.folders)
      return vocabulary
    },
  }
}

const vocabularyOf = (events: readonly Event[], folders: readonly EventFolder[]): EventIndex['vocabulary'] => {
  const folderText = new Map(folders.map(({ id, title }) => [id, allText(title)]))
  const byWord = new Map<string, number[]>()
  events.forEach(({ title, description, venue, folderIds }, at) => {
    const texts = [title, description, venue?.title].map(allText)
    const folderTexts = folderIds.map(id => folderText.get(id) ?? '')
    const words = foldedWordsOf([...texts, venue?.city ?? '', ...folderTexts].join(' '))
    for (const word of new Set(words)) add(byWord, word, at)
  })
  return [...byWord].map(([word, at]) => ({ ...searchableWord(word), at }))
}

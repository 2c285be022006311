import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import { type CalendarTime, calendarTime } from '../time/date-text.ts'
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

const dayMs = 86_400_000
/** Calendar days as numbers, comparable across clock changes. */
export const dayNumber = ({ year, month, day }: CalendarTime): number => Date.UTC(year, month - 1, day) / dayMs

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
 * @param known an index of an earlier list: events that are in it too, as the same objects, are not read again.
 */
export const indexEvents = (
  events: readonly Event[],
  { timeZone, folders }: Surroundings,
  known?: EventIndex,
): EventIndex => {
  const ordered = events.toSorted(soonestFirst)
  const before = known?.timeZone === timeZone ? known : undefined
  const placesBefore = new Map(before?.events.map((event, at) => [event, at]))
  const days = new Int32Array(ordered.length)
  const months: string[] = []
  const offers: EventOffer[] = []
  const prices: (Cents | undefined)[] = []
  const byMonth = new Map<string, number[]>()
  const byVenue = new Map<string, number[]>()
  const byFolder = new Map<string, number[]>()
  ordered.forEach((event, at) => {
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
  let vocabulary: EventIndex['vocabulary'] | undefined
  return {
    timeZone,
    folders,
    events: ordered,
    ends: Float64Array.from(ordered, endOf),
    days,
    months,
    offers,
    prices,
    byMonth,
    byVenue,
    byFolder,
    // This is most of the work, and most lists are never searched by words.
    get vocabulary() {
      vocabulary ??= vocabularyOf(ordered, folders)
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

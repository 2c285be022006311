import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from '../time/date-text.ts'
import { dayNumber } from '../time/zoned-calendar.ts'
import type { Event } from './event.ts'
import { lastsDays } from './event-days.ts'
import { type EventIndex, endOf, monthKey, type Places, soonestFirst } from './event-index.ts'
import type { EventOffer } from './event-offer.ts'
import { foldedWordsOf, formsOf } from './finnish-words.ts'
import { folderIdsUnder } from './folder-tree.ts'

/** Search criteria. Absent ones do not restrict. */
export type EventSearch = {
  /** Words in any order and any Finnish inflection; each must occur in the title, description, venue or a folder. */
  readonly words?: string
  /** Calendar month in the shop's time zone, `2027-08`; the current one includes events that began earlier. */
  readonly month?: string
  readonly venueId?: string
  readonly folderId?: string
  /** Only events that take place on this week's Friday, Saturday or Sunday. */
  readonly isThisWeekend?: boolean
  /** Only events that can be bought now. */
  readonly isOnSale?: boolean
}

/** An event with its offer and its lowest price, as a listing shows them. */
export type ListedEvent = { readonly event: Event; readonly offer: EventOffer; readonly priceFrom: Cents | undefined }

const onSale: ReadonlySet<string> = new Set(['plenty', 'few'])

const comingSunday = (now: EpochMs, timeZone: string): number => {
  const today = calendarTime(now, timeZone)
  return dayNumber(today) + 6 - today.weekday
}

/** Events that are not over, soonest first. */
export const upcomingEvents = (events: readonly Event[], now: EpochMs): readonly Event[] =>
  events.filter(event => endOf(event) >= now).sort(soonestFirst)

/**
 * The months, or the venues, with upcoming events, each with its first event. An event that began earlier and goes on
 * counts for the current month.
 */
export const upcomingBy = (
  index: EventIndex,
  part: 'byMonth' | 'byVenue',
  now: EpochMs,
): readonly (readonly [key: string, event: Event])[] => {
  const thisMonth = monthKey(now, index.timeZone)
  const found = new Map<string, Event>()
  for (const [given, places] of index[part]) {
    const event = index.events[places.find(at => (index.ends[at] ?? 0) >= now) ?? -1]
    const key = part === 'byMonth' && given < thisMonth ? thisMonth : given
    if (event && !found.has(key)) found.set(key, event)
  }
  return [...found]
}

const placesOfMonth = ({ byMonth, timeZone }: EventIndex, month: string, now: EpochMs): readonly Places[] => {
  const isRunning = month === monthKey(now, timeZone)
  return [...byMonth].flatMap(([key, places]) => (key === month || (isRunning && key < month) ? [places] : []))
}

/** For each criterion of the search, the positions that satisfy it. */
const restrictionsOf = (
  index: EventIndex,
  search: EventSearch,
  now: EpochMs,
): readonly (readonly (Places | undefined)[])[] => {
  const { byVenue, byFolder, folders } = index
  const { words = '', month, venueId, folderId } = search
  const folder = folders.find(({ id }) => id === folderId)
  const folderIds = folder ? [...folderIdsUnder(folders, folder)] : []
  const wordForms = foldedWordsOf(words).map(formsOf)
  return [
    ...(month === undefined ? [] : [placesOfMonth(index, month, now)]),
    ...(venueId === undefined ? [] : [[byVenue.get(venueId)]]),
    ...(folderId === undefined ? [] : [folderIds.map(id => byFolder.get(id))]),
    ...wordForms.map(isForm => index.vocabulary.filter(isForm).map(({ at }) => at)),
  ]
}

/** For each position, how many of the restrictions it satisfies one after the other, from the first. */
const satisfied = (restrictions: readonly (readonly (Places | undefined)[])[], length: number): Uint16Array => {
  const counts = new Uint16Array(length)
  restrictions.forEach((lists, earlier) => {
    for (const places of lists) for (const at of places ?? []) if (counts[at] === earlier) counts[at] = earlier + 1
  })
  return counts
}

/** Whether an event of several days lasts until this day. */
const lastsUntil = ({ events, ends, timeZone }: EventIndex, at: number, day: number): boolean => {
  const [event, end = 0] = [events[at], ends[at]]
  return event !== undefined && lastsDays(event) && dayNumber(calendarTime(end - 1, timeZone)) >= day
}

/** Positions of the matching events: those that began before the weekend or the month last (rules/catalogue#search). */
const placesFound = (index: EventIndex, search: EventSearch, now: EpochMs): Places => {
  const { events, ends, days, months, offers, timeZone } = index
  const { month = '' } = search
  const restrictions = restrictionsOf(index, search, now)
  const counts = satisfied(restrictions, events.length)
  const sunday = search.isThisWeekend ? comingSunday(now, timeZone) : undefined
  const friday = sunday === undefined ? 0 : sunday - 2
  const beganBefore = (at: number): boolean => (days[at] ?? 0) < friday || (months[at] ?? '') < month
  const isOfWeekend = (at: number): boolean =>
    sunday === undefined || ((days[at] ?? 0) <= sunday && ((days[at] ?? 0) >= friday || lastsUntil(index, at, friday)))
  const isWanted = (at: number): boolean =>
    (ends[at] ?? 0) >= now && isOfWeekend(at) && (!search.isOnSale || onSale.has(offers[at]?.state ?? ''))
  const [found, running]: [number[], number[]] = [[], []]
  for (let at = 0; at < counts.length; at += 1) {
    if (counts[at] === restrictions.length && isWanted(at)) (beganBefore(at) ? running : found).push(at)
  }
  return [...found, ...running]
}

/** Upcoming events that match all criteria, soonest first; those that began before the days asked for come last. */
export const findEvents = (index: EventIndex, search: EventSearch, now: EpochMs): readonly Event[] =>
  placesFound(index, search, now).flatMap(at => index.events[at] ?? [])

/** `findEvents`, with the offer and the lowest price of each event. */
export const listEvents = (index: EventIndex, search: EventSearch, now: EpochMs): readonly ListedEvent[] => {
  const listed: ListedEvent[] = []
  for (const at of placesFound(index, search, now)) {
    const [event, offer] = [index.events[at], index.offers[at]]
    if (event && offer) listed.push({ event, offer, priceFrom: index.prices[at] })
  }
  return listed
}

import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from '../time/date-text.ts'
import type { Event } from './event.ts'
import { dayNumber, type EventIndex, endOf, type Places, soonestFirst } from './event-index.ts'
import type { EventOffer } from './event-offer.ts'
import { foldedWordsOf, formsOf } from './finnish-words.ts'
import { folderIdsUnder } from './folder-tree.ts'

/** Search criteria. Absent ones do not restrict. */
export type EventSearch = {
  /** Words in any order and any Finnish inflection; each must occur in the title, description, venue or a folder. */
  readonly words?: string
  /** Calendar month in the shop's time zone, `2027-08`. */
  readonly month?: string
  readonly venueId?: string
  readonly folderId?: string
  /** From now to the end of the coming Sunday, or Friday to Sunday. */
  readonly isThisWeekend?: boolean
  /** Only what can be bought now. */
  readonly isOnSale?: boolean
}

/** What a listing shows besides the event itself. */
export type ListedEvent = { readonly event: Event; readonly offer: EventOffer; readonly priceFrom: Cents | undefined }

const onSale: ReadonlySet<string> = new Set(['plenty', 'few'])

const comingSunday = (now: EpochMs, timeZone: string): number => {
  const today = calendarTime(now, timeZone)
  return dayNumber(today) + 6 - today.weekday
}

/** Events that are not over, soonest first. */
export const upcomingEvents = (events: readonly Event[], now: EpochMs): readonly Event[] =>
  events.filter(event => endOf(event) >= now).sort(soonestFirst)

/** The months, or the venues, with upcoming events, each with its first event. */
export const upcomingBy = (
  index: EventIndex,
  part: 'byMonth' | 'byVenue',
  now: EpochMs,
): readonly (readonly [key: string, event: Event])[] =>
  [...index[part]].flatMap(([key, places]) => {
    const event = index.events[places.find(at => (index.ends[at] ?? 0) >= now) ?? -1]
    return event ? [[key, event] as const] : []
  })

/** For each criterion of the search, the positions that satisfy it. */
const restrictionsOf = (index: EventIndex, search: EventSearch): readonly (readonly (Places | undefined)[])[] => {
  const { byMonth, byVenue, byFolder, folders } = index
  const { words = '', month, venueId, folderId } = search
  const folder = folders.find(({ id }) => id === folderId)
  const folderIds = folder ? [...folderIdsUnder(folders, folder)] : []
  const wordForms = foldedWordsOf(words).map(formsOf)
  return [
    ...(month === undefined ? [] : [[byMonth.get(month)]]),
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

const placesFound = (index: EventIndex, search: EventSearch, now: EpochMs): Places => {
  const { events, ends, days, offers, timeZone } = index
  const restrictions = restrictionsOf(index, search)
  const counts = satisfied(restrictions, events.length)
  const sunday = search.isThisWeekend ? comingSunday(now, timeZone) : undefined
  const isWanted = (at: number): boolean =>
    (ends[at] ?? 0) >= now &&
    (sunday === undefined || isWithin(days[at] ?? 0, sunday - 2, sunday)) &&
    (!search.isOnSale || onSale.has(offers[at]?.state ?? ''))
  const found: number[] = []
  for (let at = 0; at < counts.length; at += 1) if (counts[at] === restrictions.length && isWanted(at)) found.push(at)
  return found
}

const isWithin = (day: number, first: number, last: number): boolean => day >= first && day <= last

/** Upcoming events that match all criteria, soonest first. */
export const findEvents = (index: EventIndex, search: EventSearch, now: EpochMs): readonly Event[] =>
  placesFound(index, search, now).flatMap(at => index.events[at] ?? [])

/** `findEvents`, with what a listing shows of each event. */
export const listEvents = (index: EventIndex, search: EventSearch, now: EpochMs): readonly ListedEvent[] => {
  const listed: ListedEvent[] = []
  for (const at of placesFound(index, search, now)) {
    const [event, offer] = [index.events[at], index.offers[at]]
    if (event && offer) listed.push({ event, offer, priceFrom: index.prices[at] })
  }
  return listed
}

import { calendarTime } from '../date-text.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Event } from './event.ts'
import type { EventFolder } from './event-folder.ts'
import { offerOf } from './event-offer.ts'
import { hasWordForm, searchableText } from './finnish-words.ts'
import { folderIdsUnder } from './folder-tree.ts'

/** What a visitor looks for. Absent parts do not restrict. */
export type EventSearch = {
  /** Words in any order and any Finnish form; each must be found in the title, description, venue or a folder. */
  readonly words?: string
  /** Calendar month in the shop's time zone, `2027-08`. */
  readonly month?: string
  readonly venueId?: string
  readonly folderId?: string
  /** From now to the end of the coming Sunday, Friday to Sunday. */
  readonly isThisWeekend?: boolean
  /** Only what can be bought now. */
  readonly isOnSale?: boolean
}

type Surroundings = {
  readonly now: EpochMs
  readonly timeZone: string
  readonly folders: readonly EventFolder[]
}

const allText = (text: LocalizedText | undefined): string =>
  text
    ? Object.values(text)
        .filter(value => value !== undefined)
        .join(' ')
    : ''

/** Month of an event as `EventSearch.month` names it. */
export const monthKey = (moment: EpochMs, timeZone: string): string => {
  const { year, month } = calendarTime(moment, timeZone)
  return `${year}-${String(month).padStart(2, '0')}`
}

const dayMs = 86_400_000
const onSale: ReadonlySet<string> = new Set(['plenty', 'few'])

const isOnWeekendOf = (event: Event, now: EpochMs, timeZone: string): boolean => {
  const today = calendarTime(now, timeZone)
  const daysToSunday = 6 - today.weekday
  const start = calendarTime(event.startsAt, timeZone)
  const dayNumber = (time: { year: number; month: number; day: number }): number =>
    Date.UTC(time.year, time.month - 1, time.day) / dayMs
  const sunday = dayNumber(today) + daysToSunday
  const day = dayNumber(start)
  return day >= sunday - 2 && day <= sunday
}

/** Events that are not over, soonest first. */
export const upcomingEvents = (events: readonly Event[], now: EpochMs): readonly Event[] =>
  events.filter(event => (event.endsAt ?? event.startsAt) >= now).sort((a, b) => a.startsAt - b.startsAt)

/** Upcoming events that match everything asked for, soonest first. */
export const findEvents = (
  events: readonly Event[],
  search: EventSearch,
  { now, timeZone, folders }: Surroundings,
): readonly Event[] => {
  const words = (search.words ?? '').split(/\s+/).filter(Boolean)
  const folder = search.folderId === undefined ? undefined : folders.find(({ id }) => id === search.folderId)
  const folderIds = folder ? folderIdsUnder(folders, folder) : undefined
  const folderText = new Map(folders.map(({ id, title }) => [id, allText(title)]))

  return upcomingEvents(events, now).filter(event => {
    if (search.folderId !== undefined && !event.folderIds.some(id => folderIds?.has(id))) return false
    if (search.month !== undefined && monthKey(event.startsAt, timeZone) !== search.month) return false
    if (search.venueId !== undefined && event.venue?.id !== search.venueId) return false
    if (search.isThisWeekend && !isOnWeekendOf(event, now, timeZone)) return false
    if (search.isOnSale && !onSale.has(offerOf(event, now).state)) return false
    if (words.length === 0) return true
    const text = searchableText(
      [
        allText(event.title),
        allText(event.description),
        allText(event.venue?.title),
        event.venue?.city ?? '',
        ...event.folderIds.map(id => folderText.get(id) ?? ''),
      ].join(' '),
    )
    return words.every(word => hasWordForm(text, word))
  })
}

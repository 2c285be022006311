import { type CalendarTime, calendarTime } from '../date-text.ts'
import type { LocalizedText } from '../localized-text.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Event } from './event.ts'
import type { EventFolder } from './event-folder.ts'
import { offerOf } from './event-offer.ts'
import { foldedWordsOf, formsOf, type SearchableWord, searchableWord } from './finnish-words.ts'
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
  readonly timeZone: string
  readonly folders: readonly EventFolder[]
}

type IndexedEvent = { readonly event: Event; readonly month: string; readonly day: number }

/** Events made ready to be searched often: whoever lists them keeps it for as long as the list is the same. */
export type EventIndex = Surroundings & {
  /** Soonest first. */
  readonly entries: readonly IndexedEvent[]
  /** Every word that the events have, once, and where in `entries` it is. */
  readonly vocabulary: readonly (SearchableWord & { readonly at: readonly number[] })[]
}

const allText = (text: LocalizedText | undefined): string =>
  text
    ? Object.values(text)
        .filter(value => value !== undefined)
        .join(' ')
    : ''

const monthOf = ({ year, month }: CalendarTime): string => `${year}-${String(month).padStart(2, '0')}`

/** Month of an event as `EventSearch.month` names it. */
export const monthKey = (moment: EpochMs, timeZone: string): string => monthOf(calendarTime(moment, timeZone))

const dayMs = 86_400_000
const onSale: ReadonlySet<string> = new Set(['plenty', 'few'])

/** Days of the calendar counted, so that they can be compared whatever the clocks do. */
const dayNumber = ({ year, month, day }: CalendarTime): number => Date.UTC(year, month - 1, day) / dayMs

const comingSunday = (now: EpochMs, timeZone: string): number => {
  const today = calendarTime(now, timeZone)
  return dayNumber(today) + 6 - today.weekday
}

const isComing = (event: Event, now: EpochMs): boolean => (event.endsAt ?? event.startsAt) >= now

const soonestFirst = (a: Event, b: Event): number => a.startsAt - b.startsAt

/** Events that are not over, soonest first. */
export const upcomingEvents = (events: readonly Event[], now: EpochMs): readonly Event[] =>
  events.filter(event => isComing(event, now)).sort(soonestFirst)

/** Reads every event once: its month, its day and its words. */
export const indexEvents = (events: readonly Event[], { timeZone, folders }: Surroundings): EventIndex => {
  const folderText = new Map(folders.map(({ id, title }) => [id, allText(title)]))
  const ordered = events.toSorted(soonestFirst)
  const places = new Map<string, number[]>()
  ordered.forEach(({ title, description, venue, folderIds }, at) => {
    const texts = [title, description, venue?.title].map(allText)
    const folderTexts = folderIds.map(id => folderText.get(id) ?? '')
    for (const word of new Set(foldedWordsOf([...texts, venue?.city ?? '', ...folderTexts].join(' ')))) {
      const known = places.get(word)
      if (known) known.push(at)
      else places.set(word, [at])
    }
  })
  return {
    timeZone,
    folders,
    entries: ordered.map(event => {
      const start = calendarTime(event.startsAt, timeZone)
      return { event, month: monthOf(start), day: dayNumber(start) }
    }),
    vocabulary: [...places].map(([word, at]) => ({ ...searchableWord(word), at })),
  }
}

/** Where in the index's entries there is a form of the word. */
const placesOf = ({ vocabulary }: EventIndex, word: string): ReadonlySet<number> => {
  const isForm = formsOf(word)
  return new Set(vocabulary.flatMap(candidate => (isForm(candidate) ? candidate.at : [])))
}

/** Upcoming events that match everything asked for, soonest first. */
export const findEvents = (index: EventIndex, search: EventSearch, now: EpochMs): readonly Event[] => {
  const { entries, folders, timeZone } = index
  const places = foldedWordsOf(search.words ?? '').map(word => placesOf(index, word))
  const folder = folders.find(({ id }) => id === search.folderId)
  const folderIds = folder ? folderIdsUnder(folders, folder) : undefined
  const sunday = search.isThisWeekend ? comingSunday(now, timeZone) : undefined

  const isWanted = ({ event, month, day }: IndexedEvent, at: number): boolean =>
    isComing(event, now) &&
    (search.month === undefined || month === search.month) &&
    (search.venueId === undefined || event.venue?.id === search.venueId) &&
    (search.folderId === undefined || event.folderIds.some(id => folderIds?.has(id) === true)) &&
    (sunday === undefined || (day >= sunday - 2 && day <= sunday)) &&
    (!search.isOnSale || onSale.has(offerOf(event, now).state)) &&
    places.every(found => found.has(at))

  return entries.filter(isWanted).map(({ event }) => event)
}

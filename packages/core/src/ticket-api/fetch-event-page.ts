import type { WireEvent } from '@portti/contract'
import type { Event } from '../catalogue/event.ts'
import { fingerprintOf } from '../wire/fingerprint-of.ts'
import { shareEqual } from '../wire/share-equal.ts'
import { wireObject } from '../wire/wire-object.ts'
import { listedEventParser } from './parse-listed-event.ts'

/** A page of the list of events, as it was read. */
export type EventPage = {
  readonly events: readonly Event[]
  readonly next?: string
  readonly etag?: string
  /** Fingerprint of each event's text: an event with a known one is not read again. */
  readonly fingerprints: readonly number[]
}

/** Some milliseconds of reading. */
const eventsPerSlice = 50

type Reading = {
  /** The page as it was read before. */
  readonly known?: EventPage | undefined
  /** Called between slices, so that others have their turn. */
  readonly pause: () => Promise<void>
  readonly warn: (problems: readonly string[]) => void
}

/** The parsed text; undefined where it is no JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the events of a page from their texts, in slices. An event whose text is known stays the object of the known
 * page, and a changed event keeps the parts that did not change. Unreadable events are left out.
 */
export const fetchEventPage = async (
  texts: readonly string[],
  { known, pause, warn }: Reading,
): Promise<Pick<EventPage, 'events' | 'fingerprints'>> => {
  const unchanged = new Map(known?.events.map((event, at) => [known.fingerprints[at], event]))
  const earlier = new Map(known?.events.map(event => [event.id, event]))
  const read = listedEventParser()
  const events: Event[] = []
  const fingerprints: number[] = []
  const problems: string[] = []
  for (const [at, text] of texts.entries()) {
    if (at > 0 && at % eventsPerSlice === 0) await pause()
    const fingerprint = fingerprintOf(text)
    let event = unchanged.get(fingerprint)
    if (event === undefined) {
      const from = wireObject<WireEvent>(parsed(text), `body.events[${at}]`)
      const now = read(from)
      problems.push(...from.problems, ...from.warnings)
      if (from.problems.length > 0) continue
      event = shareEqual(earlier.get(now.id), now)
    }
    events.push(event)
    fingerprints.push(fingerprint)
  }
  if (problems.length > 0) warn(problems)
  return { events, fingerprints }
}

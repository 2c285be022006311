import { plainLocalized } from '../../domain/catalogue/rich-text.ts'
import {
  asJson,
  endOf,
  type ImportedRow,
  type ImportedRows,
  type ImportedState,
  importedId,
  type Json,
  localizedText,
  momentOf,
  notAMoment,
  type VenueLink,
} from '../file/imported-rows.ts'
import type { CatalogueFault } from '../file/placed-rows.ts'

const system = 'linked-events'

/** Is it an answer of a Linked Events API: a page of events, a bare list, or one event? */
export const isLinkedEvents = (file: unknown): boolean => {
  const [first] = listOf(file)
  return typeof first?.event.data_source === 'string' && 'name' in first.event
}

/**
 * Translates a Linked Events answer (rules/catalogue#import). Pictures are left out: their licence covers only the
 * event.
 */
export const parseLinkedEvents = (file: unknown): ImportedRows => {
  const events: ImportedRow[] = []
  const venues = new Map<string, ImportedRow>()
  const states: ImportedState[] = []
  const faults: CatalogueFault[] = []
  for (const { event, path } of listOf(file)) {
    const state = stateOf(event)
    if (state && typeof event.id === 'string') {
      states.push({ path, id: importedId('le', event.id), state })
      continue
    }
    const title = plainLocalized(localizedText(event.name))
    const starts = momentOf(event.start_time)
    if (typeof event.id !== 'string') faults.push({ path: child(path, 'id'), reason: 'is missing' })
    else if (!title) faults.push({ path: child(path, 'name'), reason: 'has no text in any language' })
    else if (!starts) faults.push({ path: child(path, 'start_time'), reason: notAMoment })
    else {
      const venue = venueOf(event, path)
      if (venue) venues.set(venue.row.id, venue)
      const { ends, fault } = endOf(event.end_time, starts)
      if (fault !== undefined) faults.push({ path: child(path, 'end_time'), reason: fault })
      const row = { ...eventOf(event, { title, starts, ends }), ...(venue && { venue: venue.row.id }) }
      const venueLink = venue ? undefined : venueLinkOf(event, path)
      events.push({ path, row, isRescheduled: event.event_status === 'EventRescheduled', venueLink })
    }
  }
  return { events, venues: [...venues.values()], states, faults }
}

/** The published state: `deleted`, `draft`, or `postponed` without a new time; undefined for an ordinary event. */
const stateOf = (event: Json): ImportedState['state'] | undefined => {
  if (event.deleted === true) return 'deleted'
  if (event.publication_status === 'draft') return 'draft'
  return event.event_status === 'EventPostponed' && !momentOf(event.start_time) ? 'postponed' : undefined
}

const listOf = (file: unknown): readonly { readonly event: Json; readonly path: string }[] => {
  const data = asJson(file)?.data
  const list = Array.isArray(file) ? file : Array.isArray(data) ? data : [file]
  const base = Array.isArray(data) ? 'data' : ''
  return list.flatMap((value: unknown, index) => {
    const event = asJson(value)
    const isOne = !Array.isArray(file) && !Array.isArray(data)
    return event ? [{ event, path: isOne ? '' : `${base}[${index}]` }] : []
  })
}

const child = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`)

const eventOf = (event: Json, { title, starts, ends }: { title: object; starts: string; ends: string | undefined }) => {
  const description = plainLocalized(localizedText(event.short_description))
  const full = localizedText(event.description)
  const age = event.audience_min_age
  return {
    id: importedId('le', String(event.id)),
    source: system,
    title,
    starts,
    ...(ends !== undefined && { ends }),
    ...(description && { description }),
    ...(full && { full_description: full }),
    ...(typeof age === 'number' && Number.isInteger(age) && age > 0 && age < 100 && { age_limit: age }),
    status: statusOf(event.event_status),
    attendance_mode: isOnline(asJson(event.location)) ? 'online' : 'offline',
  }
}

const isOnline = (place: Json | undefined): boolean =>
  [place?.id, place?.['@id']].some(id => typeof id === 'string' && /:internet\/?$/.test(id))

const statusOf = (status: unknown): string =>
  status === 'EventCancelled' ? 'cancelled' : status === 'EventPostponed' ? 'postponed' : 'confirmed'

const placeIdOf = ({ id, '@id': link }: Json): string | undefined => {
  if (typeof id === 'string') return id
  return typeof link === 'string' ? /([^/]+)\/?$/.exec(link)?.[1] : undefined
}

/** A mere link to a place, which is what an answer without `include=location` has. */
const venueLinkOf = (event: Json, path: string): VenueLink | undefined => {
  const place = asJson(event.location)
  const id = place && !isOnline(place) ? placeIdOf(place) : undefined
  return id === undefined ? undefined : { path: child(path, 'location'), id: importedId('le', id) }
}

/** The place that came with the event (`include=location`); undefined for a mere link to one. */
const venueOf = (event: Json, path: string): ImportedRow | undefined => {
  const place = asJson(event.location)
  const title = plainLocalized(localizedText(place?.name))
  const id = place && placeIdOf(place)
  if (!place || !title || id === undefined) return undefined
  const street = localizedText(place.street_address)?.fi
  const city = localizedText(place.address_locality)?.fi
  return {
    path: child(path, 'location'),
    row: {
      id: importedId('le', id),
      source: system,
      title,
      ...(street && { address_line1: street }),
      ...(typeof place.postal_code === 'string' && { postal_code: place.postal_code }),
      ...(city && { city }),
    },
  }
}

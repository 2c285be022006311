import { createHash } from 'node:crypto'
import { plainLocalized } from '../../domain/catalogue/rich-text.ts'
import {
  asJson,
  endOf,
  type ImportedRow,
  type ImportedRows,
  importedId,
  type Json,
  localizedText,
  momentOf,
  notAMoment,
} from '../file/imported-rows.ts'
import type { CatalogueFault } from '../file/placed-rows.ts'

const system = 'schema.org'
const types = /^(https?:\/\/schema\.org\/)?([A-Z][A-Za-z]*Event|Event|Festival)$/

/** Is it schema.org JSON-LD with events: one, a list, or an `@graph`? */
export const isSchemaOrg = (file: unknown): boolean => listOf(file).some(({ event }) => isEvent(event))

/** Translates schema.org events (rules/catalogue#import); objects of other types in the same file are ignored. */
export const parseSchemaOrg = (file: unknown): ImportedRows => {
  const events: ImportedRow[] = []
  const venues = new Map<string, ImportedRow>()
  const faults: CatalogueFault[] = []
  for (const { event, path } of listOf(file)) {
    if (!isEvent(event)) continue
    const title = plainLocalized(textOf(event.name))
    const starts = momentOf(event.startDate)
    if (!title) faults.push({ path: child(path, 'name'), reason: 'is missing' })
    else if (!starts) faults.push({ path: child(path, 'startDate'), reason: notAMoment })
    else {
      const venue = venueOf(event, path)
      if (venue) venues.set(venue.row.id, venue)
      const { ends, fault } = endOf(event.endDate, starts)
      if (fault !== undefined) faults.push({ path: child(path, 'endDate'), reason: fault })
      const row = { ...eventOf(event, { title, starts, ends }), ...(venue && { venue: venue.row.id }) }
      events.push({ path, row, isRescheduled: String(event.eventStatus).endsWith('EventRescheduled') })
    }
  }
  return { events, venues: [...venues.values()], states: [], faults }
}

const isEvent = (thing: Json): boolean =>
  [thing['@type']].flat().some(type => typeof type === 'string' && types.test(type))

const listOf = (file: unknown): readonly { readonly event: Json; readonly path: string }[] => {
  const graph = asJson(file)?.['@graph']
  const list = Array.isArray(file) ? file : Array.isArray(graph) ? graph : undefined
  const base = Array.isArray(file) ? '' : '@graph'
  if (!list) return [{ event: asJson(file) ?? {}, path: '' }]
  return list.flatMap((value: unknown, index) => {
    const event = asJson(value)
    return event ? [{ event, path: `${base}[${index}]` }] : []
  })
}

const child = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`)

/** A text is a string, `{"@value", "@language"}`, or a list of those. */
const textOf = (value: unknown): Readonly<Record<string, string>> | undefined => {
  if (typeof value === 'string') return localizedText(value)
  const texts = [value].flat().flatMap(one => {
    const text = asJson(one)
    const tag = text?.['@language']
    const language = typeof tag === 'string' ? tag.slice(0, 2) : 'fi'
    return typeof text?.['@value'] === 'string' ? [[language, text['@value']] as const] : []
  })
  return localizedText(Object.fromEntries(texts))
}

/**
 * The event's own identifier. A web address may be that of a series or of one evening, so it identifies an event only
 * together with name and start (rules/catalogue#import-keys).
 */
const idOf = (event: Json, title: string): string => {
  const text = identifierOf(event) ?? [event.url, title, event.startDate].filter(Boolean).map(String).join(' ')
  return importedId('so', createHash('sha256').update(text).digest('hex').slice(0, 20))
}

/** A text, a number or a `PropertyValue`. A blank node (`_:b0`) names a thing inside its own file only. */
const identifierOf = (event: Json): string | undefined => {
  const values = [event['@id'], event.identifier].flat().map(value => asJson(value)?.value ?? value)
  return values
    .filter(value => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
    .map(String)
    .find(value => !value.startsWith('_:'))
}

const eventOf = (
  event: Json,
  { title, starts, ends }: { title: { readonly fi?: string }; starts: string; ends: string | undefined },
) => {
  const description = textOf(event.description)
  return {
    id: idOf(event, title.fi ?? ''),
    source: system,
    title,
    starts,
    ...(ends !== undefined && { ends }),
    ...(description && { full_description: description }),
    status: statusOf(String(event.eventStatus)),
    attendance_mode: modeOf(String(event.eventAttendanceMode)),
  }
}

const statusOf = (status: string): string =>
  status.endsWith('EventCancelled') ? 'cancelled' : status.endsWith('EventPostponed') ? 'postponed' : 'confirmed'

const modeOf = (mode: string): string =>
  mode.endsWith('OnlineEventAttendanceMode')
    ? 'online'
    : mode.endsWith('MixedEventAttendanceMode')
      ? 'mixed'
      : 'offline'

/** Whether a place is a web address, which is no venue whatever its name. */
const isVirtual = (place: Json): boolean =>
  [place['@type']].flat().some(type => /^(https?:\/\/schema\.org\/)?VirtualLocation$/.test(String(type)))

const venueOf = (event: Json, path: string): ImportedRow | undefined => {
  const place = [event.location]
    .flat()
    .map(asJson)
    .find(one => one?.name !== undefined && !isVirtual(one))
  const title = plainLocalized(textOf(place?.name))
  if (!place || !title) return undefined
  const address = asJson(place.address)
  const text = (field: string): string | undefined => {
    const value = address?.[field]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  const street = text('streetAddress')
  const postalCode = text('postalCode')
  const city = text('addressLocality')
  const country = text('addressCountry')
  const key = createHash('sha256').update([title.fi, street, postalCode].join('\n')).digest('hex').slice(0, 20)
  return {
    path: child(path, 'location'),
    row: {
      id: importedId('so', key),
      source: system,
      title,
      ...(street && { address_line1: street }),
      ...(postalCode && { postal_code: postalCode }),
      ...(city && { city }),
      ...(country && /^[A-Z]{2}$/.test(country) && { country }),
    },
  }
}

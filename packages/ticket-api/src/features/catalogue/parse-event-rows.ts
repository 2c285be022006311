import { eventSchema, type WireEvent, type WireLocalizedText, waitingRoomModes } from '@portti/contract'
import { dateRangeText, dateTimeText, type Language, lastsDays } from '@portti/core/rules'
import type { Selectable } from 'kysely'
import * as z from 'zod'
import { factsOf, packTexts } from '../../domain/catalogue/lazy-event.ts'
import type { CatalogueEvent } from '../../domain/model/catalogue.ts'
import { parseSeatMap } from '../../formats/file/parse-seat-map.ts'
import type { EventTable } from '../../store/tables/catalogue-tables.ts'
import type { Interner } from './interner.ts'

const eventRecordSchema = z.object({ removed: z.boolean().optional(), withheld: z.string().optional() })

/** An event from its row: without its products, and with its text instead of objects. */
export type EventOfRow = Omit<CatalogueEvent, 'productIds' | 'wire'>

/** The time zone and the languages in which a shop presents dates. */
export type EventSettings = { readonly timeZone: string; readonly spoken: readonly Language[] }

/** Reads some events; their texts share one buffer. */
export const parseEventRows = (
  rows: readonly Selectable<EventTable>[],
  settings: EventSettings,
  intern: Interner,
): readonly EventOfRow[] => {
  const wires = rows.map(row => wireOf(row, settings))
  const texts = packTexts(wires.map(wire => JSON.stringify(wire)))
  return rows.flatMap((row, index) => {
    const [wire, text] = [wires[index], texts[index]]
    return wire && text ? [{ ...parseEventRow(row, wire, intern), text }] : []
  })
}

const wireOf = ({ record }: Selectable<EventTable>, settings: EventSettings): WireEvent => {
  const parsed = eventSchema.parse(record)
  return { ...parsed, date_info: dateInfo(parsed, settings) }
}

const parseEventRow = (row: Selectable<EventTable>, wire: WireEvent, intern: Interner): Omit<EventOfRow, 'text'> => {
  const { removed, withheld } = eventRecordSchema.parse(row.record)
  return {
    id: row.id,
    status: intern(row.status),
    startsAt: row.starts_at.getTime(),
    maxPerOrder: row.max_per_order ?? undefined,
    seatMap: parseSeatMap(row.id, row.record),
    ...waitingRoomOf(wire),
    lineEvent: {
      id: row.id,
      title: wire.title,
      start_date: wire.start_date,
      ...(wire.location && { location_title: intern(wire.location.title) }),
      ...(wire.poster && { poster: intern(wire.poster) }),
      ...(wire.attendance_mode && { attendance_mode: intern(wire.attendance_mode) }),
      ...(row.max_per_order !== null && { max_per_order: row.max_per_order }),
    },
    facts: intern(factsOf(wire)),
    ...(withheld !== undefined && { isWithheld: true }),
    ...((removed === true || withheld !== undefined) && { isRemoved: true }),
  }
}

const waitingRoomOf = ({ waiting_room }: WireEvent): Pick<CatalogueEvent, 'waitingRoom'> => {
  const mode = waitingRoomModes.find(one => one === waiting_room)
  return mode ? { waitingRoom: mode } : {}
}

/** When an event is over: its sales end then at the latest, and it is no longer listed. */
export const endsAt = ({ end_date, start_date }: Pick<WireEvent, 'end_date' | 'start_date'>): number =>
  Date.parse(end_date ?? start_date)

/**
 * One day with its hour, several days as a range (rules/languages#localized-text).
 */
const dateInfo = (event: WireEvent, { timeZone, spoken }: EventSettings): WireLocalizedText => {
  const start = Date.parse(event.start_date)
  const end = event.end_date ? Date.parse(event.end_date) : start
  const isRange = lastsDays({ startsAt: start, endsAt: end })
  return Object.fromEntries(
    spoken.map(language => {
      const settings = { language, timeZone }
      return [language, isRange ? dateRangeText(start, end, settings) : dateTimeText(start, settings)]
    }),
  )
}

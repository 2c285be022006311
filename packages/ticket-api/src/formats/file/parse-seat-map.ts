import * as z from 'zod'
import type { SeatMap } from '../../domain/model/seat-map.ts'
import { drawSeatMap } from '../../domain/seating/draw-seat-map.ts'
import { catalogueSeatingSchema } from './catalogue-event.ts'

const recordSchema = z.object({ seating: catalogueSeatingSchema.optional() })

/** The seating of an event's stored record; undefined when it has none of its own. */
export const parseSeating = (record: unknown) => recordSchema.parse(record).seating

/** The map of an event's stored record; undefined when it has none of its own. */
export const parseSeatMap = (eventId: string, record: unknown): SeatMap | undefined => {
  const seating = parseSeating(record)
  return seating && drawSeatMap(eventId, seating)
}

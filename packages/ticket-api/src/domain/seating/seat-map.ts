import type { WireLocalizedText } from '@portti/contract'
import * as z from 'zod'
import { catalogueSeatingSchema } from '../../formats/file/catalogue-event.ts'
import { seatQuotaId } from './seat-id.ts'

export type Seat = {
  /** Names the seat in calls; unique in the event. */
  readonly chartId: string
  /** Its stock. */
  readonly quotaId: string
  readonly section: { readonly id: string; readonly title: WireLocalizedText }
  readonly row: string
  readonly seat: string
  readonly category: string
  readonly isAccessible: boolean
  /** In seats: one seat is 1 wide and 1 high; the stage is above 0. */
  readonly x: number
  readonly y: number
  readonly isSoldElsewhere: boolean
  /** Its place in the map, from the stage on and from the left: rows bend, so `y` does not tell. */
  readonly order: number
}

export type SeatRow = { readonly row: string; readonly seats: readonly Seat[] }
export type SeatSection = { readonly id: string; readonly title: WireLocalizedText; readonly rows: readonly SeatRow[] }

/** The event's own seat map: sections and rows from the stage on, seats from the left as the audience sees it. */
export type SeatMap = {
  readonly stage: WireLocalizedText | undefined
  readonly categories: readonly { readonly id: string; readonly title: WireLocalizedText }[]
  readonly sections: readonly SeatSection[]
  readonly seats: ReadonlyMap<string, Seat>
}

type Seating = z.output<typeof catalogueSeatingSchema>

const sectionGap = 1.5
/** Rows bend round the stage: how far the seat at a distance from the middle comes forward. */
const bendOf = (distance: number): number => (distance * distance) / 100

/** A seat's name, of its section, row and number. */
export const chartIdOf = (sectionId: string, row: string, seat: number): string =>
  `${sectionId}-${row.replaceAll(/[^A-Za-z0-9]/g, '_')}-${seat}`

/** Draws the map of a seating as the catalogue's file and the event's record have it. */
export const drawSeatMap = (eventId: string, { stage, categories, sections }: Seating): SeatMap => {
  const widest = Math.max(...sections.flatMap(({ rows }) => rows.map(({ seats }) => seats)))
  const middle = (widest - 1) / 2
  let y = bendOf(middle)
  let order = 0
  const drawn = sections.map(({ id, title, category, rows }): SeatSection => {
    const section = { id, title }
    const drawnRows = rows.map((row): SeatRow => {
      const rowY = y
      y += 1
      const seats = Array.from({ length: row.seats }, (_, place): Seat => {
        const number = place + 1
        const distance = place - (row.seats - 1) / 2
        const chartId = chartIdOf(id, row.row, number)
        return {
          chartId,
          quotaId: seatQuotaId(eventId, chartId),
          section,
          row: row.row,
          seat: String(number),
          category: row.category ?? category,
          isAccessible: row.accessible.includes(number),
          x: middle + distance,
          y: Math.round((rowY - bendOf(distance)) * 100) / 100,
          isSoldElsewhere: row.sold_elsewhere.includes(number),
          order: order++,
        }
      })
      return { row: row.row, seats }
    })
    y += sectionGap
    return { ...section, rows: drawnRows }
  })
  const seats = drawn.flatMap(({ rows }) => rows.flatMap(row => row.seats))
  return { stage, categories, sections: drawn, seats: new Map(seats.map(seat => [seat.chartId, seat])) }
}

const recordSchema = z.object({ seating: catalogueSeatingSchema.optional() })

/** The map of an event's stored record; undefined when it has none of its own. */
export const readSeatMap = (eventId: string, record: unknown): SeatMap | undefined => {
  const { seating } = recordSchema.parse(record)
  return seating && drawSeatMap(eventId, seating)
}

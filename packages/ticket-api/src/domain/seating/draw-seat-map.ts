import type { WireLocalizedText } from '@portti/contract'
import { seatQuotaId } from '../model/seat-id.ts'
import type { Seat, SeatMap, SeatRow, SeatSection } from '../model/seat-map.ts'

/** A seating as the catalogue's file and the event's record have it. */
type Seating = {
  readonly stage?: WireLocalizedText | undefined
  readonly categories: SeatMap['categories']
  readonly sections: readonly {
    readonly id: string
    readonly title: WireLocalizedText
    readonly category: string
    readonly rows: readonly SeatingRow[]
  }[]
}
/** Seats 1 to `seats`; the lists name seats by their number. */
type SeatingRow = {
  readonly row: string
  readonly seats: number
  /** Instead of the section's. */
  readonly category?: string | undefined
  readonly accessible: readonly number[]
  readonly sold_elsewhere: readonly number[]
}

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

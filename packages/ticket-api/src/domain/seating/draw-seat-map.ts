import type { WireLocalizedText } from '@portti/contract'
import { viewQualityIn } from '@portti/core/rules'
import { seatQuotaId } from '../model/seat-id.ts'
import type { Seat, SeatMap, SeatRow, SeatSection } from '../model/seat-map.ts'
import { chartIdOf, rowNamesOf } from './chart-id.ts'

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
  /** Seats that have an aisle on their right. */
  readonly aisles: readonly number[]
  /** For the whole row, or for the named seats; the last match counts. */
  readonly quality: readonly { readonly value: number; readonly seats?: readonly number[] | undefined }[]
}

const sectionGap = 1
/** How much wider than a step between seats an aisle is. */
const aisleWidth = 1.2
/** Rows are arcs round the stage: the radius of the first, as a share of the widest row. */
const curve = 1.6

/** How far from the row's left end each of its seats is. */
const offsetsOf = ({ seats, aisles }: SeatingRow): readonly number[] =>
  Array.from({ length: seats }, (_, index) => index + aisleWidth * aisles.filter(after => after <= index).length)

/** The quality of a seat's view that the catalogue states in place of the map's geometry. */
const statedQuality = ({ quality }: SeatingRow, seat: number): number | undefined =>
  quality.findLast(({ seats }) => seats === undefined || seats.includes(seat))?.value

const hundredths = (value: number): number => Math.round(value * 100) / 100

/** Draws the map of a seating as the catalogue's file and the event's record have it. */
export const drawSeatMap = (eventId: string, { stage, categories, sections }: Seating): SeatMap => {
  const widest = Math.max(...sections.flatMap(({ rows }) => rows.map(row => offsetsOf(row).at(-1) ?? 0)))
  const radius = curve * Math.max(widest, 10)
  let depth = 0
  let order = 0
  const placed = sections.map(({ id, title, category, rows }) => {
    const section = { id, title }
    const names = rowNamesOf(rows.map(({ row }) => row))
    const placedRows = rows.map((row, place) => {
      const far = radius + depth
      depth += 1
      const offsets = offsetsOf(row)
      const half = (offsets.at(-1) ?? 0) / 2
      const seats = offsets.map((offset, index) => {
        const number = index + 1
        const chartId = chartIdOf(id, names[place] ?? '', number)
        const angle = (offset - half) / far
        return {
          chartId,
          quotaId: seatQuotaId(eventId, chartId),
          section,
          row: row.row,
          seat: String(number),
          category: row.category ?? category,
          isAccessible: row.accessible.includes(number),
          x: hundredths(widest / 2 + far * Math.sin(angle)),
          y: hundredths(far * Math.cos(angle) - radius),
          stated: statedQuality(row, number),
          isSoldElsewhere: row.sold_elsewhere.includes(number),
          order: order++,
        }
      })
      return { row: row.row, seats }
    })
    depth += sectionGap
    return { ...section, rows: placedRows }
  })
  const qualityOf = viewQualityIn(placed.flatMap(({ rows }) => rows.flatMap(row => row.seats)))
  const drawn = placed.map(
    (section): SeatSection => ({
      ...section,
      rows: section.rows.map(
        ({ row, seats }): SeatRow => ({
          row,
          seats: seats.map(({ stated, ...seat }): Seat => ({ ...seat, quality: stated ?? qualityOf(seat) })),
        }),
      ),
    }),
  )
  const seats = drawn.flatMap(({ rows }) => rows.flatMap(row => row.seats))
  return { stage, categories, sections: drawn, seats: new Map(seats.map(seat => [seat.chartId, seat])) }
}

import { chartIdOf, rowNamesOf } from '../../domain/seating/chart-id.ts'
import type { CatalogueEvent } from './catalogue-event.ts'
import type { CatalogueProduct } from './catalogue-product.ts'
import { childPath } from './json-lines.ts'
import type { Placed, RowFault } from './placed-rows.ts'

/** Categories and seats that an event's seat map names but does not have. */
export function seatMapFaults({ row, path }: Placed<CatalogueEvent>): readonly RowFault[] {
  const faults: RowFault[] = []
  const categories = row.seating?.categories.map(({ id }) => id) ?? []
  const checkCategory = (place: string, category: string | undefined) => {
    if (category === undefined || categories.includes(category)) return
    faults.push({ row: path, path: childPath(place, 'category'), reason: `there is no seat category "${category}"` })
  }
  // A seat is named by its section, row and number: two seats of one name would be one.
  const firstSeats = new Set<string>()
  row.seating?.sections.forEach((section, sectionIndex) => {
    const place = `${path}.seating.sections[${sectionIndex}]`
    checkCategory(place, section.category)
    const names = rowNamesOf(section.rows.map(({ row }) => row))
    section.rows.forEach((seatRow, rowIndex) => {
      const rowPlace = `${place}.rows[${rowIndex}]`
      checkCategory(rowPlace, seatRow.category)
      const firstSeat = chartIdOf(section.id, names[rowIndex] ?? '', 1)
      if (firstSeats.has(firstSeat)) {
        faults.push({
          row: path,
          path: childPath(rowPlace, 'row'),
          reason: `the section has a row "${seatRow.row}" already`,
        })
      }
      firstSeats.add(firstSeat)
      const named = { ...seatRow, quality: seatRow.quality.flatMap(({ seats = [] }) => seats) }
      for (const field of ['accessible', 'sold_elsewhere', 'aisles', 'quality'] as const) {
        if (named[field].every(seat => seat <= seatRow.seats)) continue
        const reason = `names a seat beyond the row's ${seatRow.seats}`
        faults.push({ row: path, path: childPath(rowPlace, field), reason })
      }
    })
  })
  return faults
}

/** Seat categories that a product allows but its event's map lacks. Charts at seats.io have their own categories. */
export function seatCategoryFaults(
  { row, path }: Placed<CatalogueProduct>,
  event: CatalogueEvent | undefined,
): readonly RowFault[] {
  if (event?.seatsio_chart !== undefined) return []
  const categories = event?.seating?.categories.map(({ id }) => id) ?? []
  return row.allowed_seat_categories.flatMap((category, index) =>
    categories.includes(category)
      ? []
      : [
          {
            row: path,
            path: `${path}.allowed_seat_categories[${index}]`,
            reason: `there is no seat category "${category}" in its event`,
          },
        ],
  )
}

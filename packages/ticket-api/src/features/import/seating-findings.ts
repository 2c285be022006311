import { parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { parseSeatMap } from '../../formats/file/parse-seat-map.ts'
import type { ImportFinding } from './file-position.ts'
import type { KeptMap } from './retain-seats-in-use.ts'

/** The reports on an event that keeps its map, and on its products that stay out (rules/seating#map-changes). */
export const keptMapFindings = ({ eventId, lacking, renamed, products }: KeptMap): readonly ImportFinding[] => {
  const why =
    lacking.length > 0
      ? `lacks seats that are held or sold: ${firstOf(lacking)}`
      : `adds or takes out a row that differs from another only in letters beyond A–Z or in signs, of which seats are held or sold: ${firstOf(renamed)}`
  return [
    { steps: ['events', eventId, 'seating'], reason: `${why}; the event keeps its map` },
    ...products.map(productId => ({
      steps: ['products', productId, 'allowed_seat_categories'],
      reason: 'names categories that the map which its event keeps does not have',
    })),
  ]
}

/**
 * The reports on seats of events to come that are held or sold here, and sold elsewhere by the file
 * (rules/seating#sold-elsewhere).
 * @param eventsToCome the records of these events, by id.
 */
export const seatsSoldTwiceFindings = (
  quotaIds: readonly string[],
  eventsToCome: ReadonlyMap<string, unknown>,
): readonly ImportFinding[] =>
  [...Map.groupBy(quotaIds.map(parseSeatQuotaId), ({ eventId }) => eventId)].flatMap(([eventId, sold]) => {
    const seats = parseSeatMap(eventId, eventsToCome.get(eventId) ?? {})?.seats
    const named = firstOf(sold.flatMap(({ chartId }) => seats?.get(chartId) ?? []))
    const reason = `says that seats are sold elsewhere which are held or sold here: ${named}; they are not on sale again when they go back here`
    return seats ? [{ steps: ['events', eventId, 'seating'], reason }] : []
  })

const firstOf = (seats: readonly Seat[]): string => {
  const names = seats.slice(0, 5).map(({ section, row, seat }) => `${section.id}-${row}-${seat}`)
  return `${names.join(', ')}${seats.length > 5 ? ` and ${seats.length - 5} more` : ''}`
}

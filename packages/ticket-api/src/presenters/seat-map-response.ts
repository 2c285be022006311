import type { WireSeatMap } from '@portti/contract'
import { publicExpiry } from '../domain/cart/cart-time.ts'
import type { SeatMap } from '../domain/model/seat-map.ts'
import type { SeatStatus } from '../store/seating/seat-repository.ts'

type SeatsNow = {
  /** By quota. */
  readonly statuses: ReadonlyMap<string, SeatStatus>
  /** Seats of other categories are given to nobody. */
  readonly soldCategories: ReadonlySet<string>
}

/** A seat map as the wire shows it (rules/seating#seat-map). */
export const seatMapResponse = (
  eventId: string,
  map: SeatMap,
  { statuses, soldCategories }: SeatsNow,
): WireSeatMap => ({
  event_id: eventId,
  ...(map.stage && { stage: map.stage }),
  categories: [...map.categories],
  sections: map.sections.map(({ id, title, rows }) => ({
    id,
    title,
    rows: rows.map(({ row, seats }) => ({
      row,
      seats: seats.map(({ chartId, seat, category, isAccessible, x, y, quality, quotaId }) => ({
        chart_id: chartId,
        seat,
        category,
        ...(isAccessible && { is_accessible: true }),
        x,
        y,
        quality,
        ...statusResponse(soldCategories.has(category) ? statuses.get(quotaId) : undefined),
      })),
    })),
  })),
})

const statusResponse = (status: SeatStatus | undefined): { readonly status: string; readonly held_until?: string } =>
  typeof status === 'object'
    ? { status: 'held', held_until: new Date(publicExpiry(status.heldUntil.getTime())).toISOString() }
    : { status: status ?? 'taken' }

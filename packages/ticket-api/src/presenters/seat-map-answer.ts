import type { WireSeatMap } from '@portti/contract'
import type { SeatMap } from '../domain/model/seat-map.ts'

/** A seat map as the wire shows it; `free` are the quotas of the free seats. */
export const seatMapAnswer = (eventId: string, map: SeatMap, free: ReadonlySet<string>): WireSeatMap => ({
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
        status: free.has(quotaId) ? 'free' : 'taken',
      })),
    })),
  })),
})

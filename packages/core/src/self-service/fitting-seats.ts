import type { Seat, SeatMap } from '../seat-map/seat-map.ts'
import type { MapSelectionView } from '../seating/seat-selection-view.ts'
import type { SeatTicket } from '../seating/seat-ticket.ts'

export type SeatsView = MapSelectionView<SeatTicket, never>

/** A ticket that wants a seat of one of its categories. */
export type WantedTicket = { readonly id: string; readonly categories: readonly string[] }

/** The map with only those seats free on which a wanted ticket is sold. */
export const fittingSeats = (view: SeatsView, wanted: readonly WantedTicket[]): SeatsView => {
  const sold = new Set(wanted.flatMap(({ categories }) => categories))
  const seats = seatsByChartId(view.map)
  return {
    ...view,
    stateOf: place => {
      const state = view.stateOf(place)
      const seat = seats.get(place.chartId)
      return (state === 'free' || state === 'held') && seat && !sold.has(seat.category) ? 'taken' : state
    },
  }
}

/**
 * Effect of a press on a seat of the fitting map: a free seat is chosen, a chosen one released. Once `tickets` seats
 * are chosen, another replaces the first, whose id is in `instead`. Undefined where a press has no effect.
 */
export const pressedSeat = (
  { map, seats, stateOf }: SeatsView,
  chartId: string,
  tickets: number,
): { readonly instead?: string } | undefined => {
  const seat = seatsByChartId(map).get(chartId)
  const state = seat && stateOf(seat)
  if (state !== 'free' && state !== 'chosen') return undefined
  const first = seats[0]
  return state === 'free' && first && seats.length >= tickets ? { instead: first.id } : {}
}

const seatsByChartId = (map: SeatMap | undefined): ReadonlyMap<string, Seat> =>
  new Map((map?.sections ?? []).flatMap(({ rows }) => rows.flatMap(row => row.seats.map(seat => [seat.chartId, seat]))))

import type { WireSeatMap, WireSeatReservation, WireSeatReservationInput } from '@portti/contract'
import { err, ok, type Result } from 'neverthrow'
import type { FakeRefusal } from './fake-cart.ts'

const section = { id: 'permanto', title: { fi: 'Permanto' } }

/** A hall with one row, and the seats that carts hold. */
export interface FakeSeats {
  reserve(cartId: string, input: WireSeatReservationInput): Result<void, FakeRefusal>
  release(cartId: string, reservationId: string): Result<void, FakeRefusal>
  heldBy(cartId: string): WireSeatReservation[]
  map(eventId: string): WireSeatMap
}

export const createFakeSeats = (count: number): FakeSeats => {
  const row = Array.from({ length: count }, (_, place) => `permanto-1-${place + 1}`)
  const holders = new Map<string, { readonly cartId: string; readonly eventId: string }>()
  const tooFew = err<never, FakeRefusal>({ status: 409, code: 'seat_reservations_not_enough_seats_available' })
  const seatOf = (chartId: string): string => chartId.slice('permanto-1-'.length)
  return {
    reserve: (cartId, { event, seat, seat_count }) => {
      const free = row.filter(chartId => !holders.has(chartId))
      const wanted = seat ? free.filter(chartId => chartId === seat.chart_id) : free.slice(0, seat_count)
      if (wanted.length < (seat ? 1 : seat_count)) return tooFew
      for (const chartId of wanted) holders.set(chartId, { cartId, eventId: event.id })
      return ok(undefined)
    },
    release: (cartId, reservationId) => {
      if (holders.get(reservationId)?.cartId !== cartId) return err({ status: 409, code: 'seat_reservation_not_owned' })
      holders.delete(reservationId)
      return ok(undefined)
    },
    heldBy: cartId =>
      row.flatMap(chartId => {
        const holder = holders.get(chartId)
        if (holder?.cartId !== cartId) return []
        const seat = { id: chartId, chart_id: chartId, event_id: holder.eventId, section, row: '1' }
        return [{ ...seat, seat: seatOf(chartId), category: 'a', available_products: ['lippu'] }]
      }),
    map: eventId => ({
      event_id: eventId,
      categories: [{ id: 'a', title: { fi: 'A' } }],
      sections: [
        {
          ...section,
          rows: [
            {
              row: '1',
              seats: row.map((chartId, x) => {
                const status = holders.has(chartId) ? 'taken' : 'free'
                return { chart_id: chartId, seat: seatOf(chartId), category: 'a', x, y: 0, status }
              }),
            },
          ],
        },
      ],
    }),
  }
}

import type { WireSeatMap, WireSeatReservation, WireSeatReservationInput } from '@portti/contract'
import { err, ok, type Result } from 'neverthrow'
import type { FakeRefusal } from './fake-cart.ts'

const section = { id: 'permanto', title: { fi: 'Permanto' } }

type Holder = { readonly cartId: string; readonly eventId: string; readonly itemId?: string }

/** A hall with one row, and the seats that carts hold. */
export interface FakeSeats {
  reserve(cartId: string, input: WireSeatReservationInput): Result<void, FakeRefusal>
  release(cartId: string, reservationId: string): Result<void, FakeRefusal>
  /** From now on an item sells these. */
  sell(cartId: string, itemId: string, reservationIds: readonly string[]): void
  /** Gives an item these seats instead of its own, or leaves those. */
  change(cartId: string, itemId: string, chartIds: readonly string[]): Result<void, FakeRefusal>
  heldBy(cartId: string): WireSeatReservation[]
  /** `heldUntil`: when a cart ends. */
  map(eventId: string, heldUntil: (cartId: string) => number): WireSeatMap
}

export const createFakeSeats = (count: number, productIds: readonly string[]): FakeSeats => {
  const row = Array.from({ length: count }, (_, index) => `permanto-1-${index + 1}`)
  const holders = new Map<string, Holder>()
  const refusal: FakeRefusal = { status: 409, code: 'seat_reservations_not_enough_seats_available' }
  const tooFew = err<never, FakeRefusal>(refusal)
  const taken = (chart_id: string) => err<never, FakeRefusal>({ ...refusal, parameters: { chart_id } })
  const seatOf = (chartId: string): string => chartId.slice('permanto-1-'.length)
  return {
    reserve: (cartId, { event, seat, seat_count, categories = ['a'] }) => {
      const free = row.filter(chartId => categories.includes('a') && !holders.has(chartId))
      const wanted = seat ? free.filter(chartId => chartId === seat.chart_id) : free.slice(0, seat_count)
      if (seat && wanted.length === 0) return taken(seat.chart_id)
      if (wanted.length < seat_count) return tooFew
      for (const chartId of wanted) holders.set(chartId, { cartId, eventId: event.id })
      return ok(undefined)
    },
    release: (cartId, reservationId) => {
      if (holders.get(reservationId)?.cartId !== cartId) return err({ status: 409, code: 'seat_reservation_not_owned' })
      holders.delete(reservationId)
      return ok(undefined)
    },
    sell: (cartId, itemId, reservationIds) => {
      for (const id of reservationIds) {
        const holder = holders.get(id)
        if (holder?.cartId === cartId) holders.set(id, { ...holder, itemId })
      }
    },
    change: (cartId, itemId, chartIds) => {
      const before = [...holders].filter(([, holder]) => holder.cartId === cartId && holder.itemId === itemId)
      const [own] = before
      if (!own) return err({ status: 404, code: 'cart_item_not_found' })
      const lost = chartIds.find(id => holders.has(id) && !before.some(([seat]) => seat === id))
      if (lost !== undefined) return taken(lost)
      for (const [id] of before) holders.delete(id)
      for (const id of chartIds) holders.set(id, own[1])
      return ok(undefined)
    },
    heldBy: cartId =>
      row.flatMap(chartId => {
        const holder = holders.get(chartId)
        if (holder?.cartId !== cartId) return []
        const seat = { id: chartId, chart_id: chartId, event_id: holder.eventId, section, row: '1' }
        const sold = holder.itemId !== undefined && { cart_item_id: holder.itemId }
        return [{ ...seat, seat: seatOf(chartId), category: 'a', available_products: [...productIds], ...sold }]
      }),
    map: (eventId, heldUntil) => ({
      event_id: eventId,
      categories: [{ id: 'a', title: { fi: 'A' } }],
      sections: [
        {
          ...section,
          rows: [
            {
              row: '1',
              seats: row.map((chartId, x) => {
                const holder = holders.get(chartId)
                const status = holder
                  ? { status: 'held', held_until: new Date(heldUntil(holder.cartId)).toISOString() }
                  : { status: 'free' }
                return { chart_id: chartId, seat: seatOf(chartId), category: 'a', x, y: 0, ...status }
              }),
            },
          ],
        },
      ],
    }),
  }
}

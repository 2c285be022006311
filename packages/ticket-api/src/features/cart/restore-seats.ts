import type { WireSeatReservation } from '@portti/contract'
import type { Decision } from '../../domain/cart/cart-rules.ts'
import { productsOn } from '../../domain/cart/products-on-seat.ts'
import { holdSeats } from '../../domain/cart/seat-rules.ts'
import { type Cart, heldSeatIds } from '../../domain/model/cart.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { refused } from '../../domain/model/refusal.ts'
import { parseSeatQuotaId } from '../../domain/model/seat-id.ts'
import type { Seat } from '../../domain/model/seat-map.ts'
import { hallOf } from '../../domain/seating/hall.ts'
import { dropServicesOfGoneSeats } from '../../domain/seating/seat-services.ts'
import { placeReservations, seatReservation } from '../../presenters/seat-reservations.ts'
import type { SeatsAtEnd } from '../../store/cart/seats-at-end.ts'
import { acceptedOrRefused } from './accepted-or-refused.ts'
import type { CartAccess, CartService } from './cart-service.ts'

/**
 * Holds those seats of an expired cart that are still free and on sale; answers the cart after it.
 * @param opened products that the codes of the expired cart opened: the codes come back after the seats.
 */
export const holdSeatsAgain = async (
  carts: CartService,
  access: CartAccess,
  { seats, opened }: { readonly seats: SeatsAtEnd; readonly opened: ReadonlySet<string> },
): Promise<Decision> => {
  const { catalogue } = access
  for (const quotaId of [...seats.values()].flat()) {
    const found = findSeat(quotaId, catalogue)
    if (!found) continue
    const { event, seat } = found
    const decision = await carts.change(access, undefined, (cart, now) => {
      const isHeld = seatsOfCart(cart).includes(quotaId)
      return isHeld || productsOn(seat.category, event, { catalogue, now, opened }).length === 0
        ? refused('seat_reservations_not_enough_seats_available')
        : holdSeats(cart, event, [seat], catalogue)
    })
    const attempt = acceptedOrRefused(decision)
    if ('refusal' in attempt) return attempt
  }
  return carts.read(access)
}

/** Gives back seats that were held again for an item that was not restored whole. */
export const releaseLeftSeats = (
  carts: CartService,
  access: CartAccess,
  ofItems: readonly string[],
): Promise<Decision> =>
  carts.change(access, undefined, cart => ({
    cart: dropServicesOfGoneSeats({ ...cart, seats: cart.seats.filter(seat => !ofItems.includes(seat)) }),
  }))

/** The seats that a cart has, of items and without one. */
export const seatsOfCart = ({ seats, items }: Cart): readonly string[] => [...seats, ...items.flatMap(heldSeatIds)]

/** The seats of an expired cart that the new one lacks, by product; those of a chart at seats.io never come back. */
export const lostSeats = (
  expired: Cart,
  { seats, restored }: { readonly seats: SeatsAtEnd; readonly restored: Cart },
  catalogue: Catalogue,
  now: number,
): ReadonlyMap<string, readonly WireSeatReservation[]> => {
  const kept = new Set(restored.items.flatMap(heldSeatIds))
  const lost = expired.items.map(item => {
    const own = (seats.get(item.id) ?? [])
      .filter(quotaId => !kept.has(quotaId))
      .flatMap(quotaId => findSeat(quotaId, catalogue) ?? [])
      .sort((one, other) => one.seat.order - other.seat.order)
      .map(({ event, seat }) => seatReservation(seat, event, { catalogue, now }))
    return [item.productId, [...own, ...placeReservations(item, { catalogue, now })]] as const
  })
  return new Map(
    [...Map.groupBy(lost, ([productId]) => productId)].map(([id, rows]) => [id, rows.flatMap(([, one]) => one)]),
  )
}

/** The seat of a quota, while its hall has it. */
export const findSeat = (quotaId: string, catalogue: Catalogue) => {
  const { eventId, chartId } = parseSeatQuotaId(quotaId)
  const hall = hallOf(catalogue, eventId)
  const seat: Seat | undefined = hall?.map.seats.get(chartId)
  return hall && seat ? { event: hall.event, seat } : undefined
}

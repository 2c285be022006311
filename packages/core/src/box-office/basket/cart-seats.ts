import type { Cart } from '../../cart/cart.ts'
import type { CartService } from '../../cart/cart-service.ts'
import { presentCart } from '../../cart/cart-state.ts'
import { heldSeats } from '../../cart/held-seats.ts'
import { inRemovalOrder } from '../../cart/requiring-items.ts'
import type { Basket } from './basket.ts'

/** A seat of the basket with its product: enough to choose it again. */
export type BasketSeatPlace = { readonly eventId: string; readonly chartId: string; readonly productId: string }

export const seatsOfBasket = (cart: Cart | undefined, { lines }: Basket): readonly BasketSeatPlace[] =>
  (cart?.seats ?? []).flatMap(({ id, eventId, chartId, itemId }) => {
    const line = lines.find(one => one.id === (itemId ?? id))
    return line ? [{ eventId, chartId, productId: line.product.id }] : []
  })

/** Adds seats to the cart; the cart's error names those that were taken meanwhile. */
export const reserveAgain = async (cart: CartService, places: readonly BasketSeatPlace[]): Promise<void> => {
  for (const { eventId, chartId } of places) await cart.reserveSeats({ eventId, chartId })
  const held = heldSeats(presentCart(cart.getSnapshot()))
  for (const productId of new Set(places.map(place => place.productId))) {
    const own = places.filter(place => place.productId === productId)
    const seatReservations = held.flatMap(({ id, eventId, chartId }) =>
      own.some(place => place.eventId === eventId && place.chartId === chartId) ? [id] : [],
    )
    const amount = seatReservations.length
    if (amount > 0) await cart.add([{ productId, amount, seatReservations }])
  }
}

const releaseSeats = async (cart: CartService, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    if (presentCart(cart.getSnapshot())?.seats.some(seat => seat.id === id)) await cart.releaseSeat(id)
  }
}

/** Removes an item, and releases the seats that it sold. */
export const releaseItem = async (cart: CartService, itemId: string): Promise<void> => {
  const seats = (presentCart(cart.getSnapshot())?.seats ?? []).filter(seat => seat.itemId === itemId)
  await cart.remove(itemId)
  await releaseSeats(
    cart,
    seats.map(({ id }) => id),
  )
}

/** Removes every item and every code, and releases every seat. */
export const clearCart = async (cart: CartService): Promise<void> => {
  const { items = [], codesUsed = [], seats = [] } = presentCart(cart.getSnapshot()) ?? {}
  await Promise.all([
    ...inRemovalOrder(items).map(({ id }) => cart.remove(id)),
    ...codesUsed.map(({ code }) => cart.removeCode(code)),
  ])
  await releaseSeats(
    cart,
    seats.map(({ id }) => id),
  )
}

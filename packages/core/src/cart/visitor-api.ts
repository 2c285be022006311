import type { Event } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ApiResult } from '../errors/api-result.ts'
import type { SeatMap, TypedSeat, WantedSeats } from '../seat-map/seat-map.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import type { Cart, CartItemChange, ExpiredLine, NewCartItem, RestoredCart } from './cart.ts'

/**
 * The calls of a visitor's page. The shop's record and its lists are left out, because pages come with the parts that
 * they need; so are the calls of orders and streams, which only their own pages load.
 */
export interface VisitorApi {
  /**
   * The server's clock minus the visitor's, to about a second, from the last answer; 0 before the first
   * (rules/time-left#server-clock).
   */
  serverAheadMs(): number
  listEvents(): ApiResult<readonly Event[]>
  /** With the cart's token, it includes hidden products that its codes opened (rules/wire#event-with-a-code). */
  fetchEvent(eventId: string, cartToken?: string): ApiResult<Event>
  fetchProduct(productId: string): ApiResult<Product>

  createCart(key: IdempotencyKey): ApiResult<Cart>
  fetchCart(cart: CartKey): ApiResult<Cart>
  addItems(cart: CartKey, items: readonly NewCartItem[], key: IdempotencyKey): ApiResult<Cart>
  changeItem(cart: CartKey, itemId: string, change: CartItemChange, key: IdempotencyKey): ApiResult<Cart>
  removeItem(cart: CartKey, itemId: string, key: IdempotencyKey): ApiResult<Cart>
  /** One call accepts every kind of code (rules/codes#one-field). */
  useCode(cart: CartKey, code: string, key: IdempotencyKey): ApiResult<Cart>
  removeCode(cart: CartKey, code: string, key: IdempotencyKey): ApiResult<Cart>
  prolongCart(cart: CartKey, key: IdempotencyKey): ApiResult<Cart>
  /** The lines of an expired cart, and how much of each is still free (rules/time-left#restorable). */
  fetchExpiredCart(expired: CartKey): ApiResult<readonly ExpiredLine[]>
  /**
   * Holds the lines of an expired cart again, in a new cart, as far as they are still available
   * (rules/time-left#restore).
   */
  restoreCart(expired: CartKey): ApiResult<RestoredCart>
  /** With the cart's token, seats are free that only a ticket opened by its codes is sold on. */
  fetchSeatMap(eventId: string, cartToken?: string): ApiResult<SeatMap>
  /** The cart's seats show which were reserved. */
  reserveSeats(cart: CartKey, wanted: WantedSeats, key: IdempotencyKey): ApiResult<Cart>
  /** Sets an item's seats in one transaction (rules/seating#change-seats). */
  changeSeats(cart: CartKey, itemId: string, seats: readonly TypedSeat[], key: IdempotencyKey): ApiResult<Cart>
  /** An item that sells the seat loses one piece. */
  releaseSeat(cart: CartKey, reservationId: string, key: IdempotencyKey): ApiResult<Cart>
  listDeliveryMethods(cart: CartKey): ApiResult<readonly DeliveryMethod[]>
  cancelCheckout(cart: CartKey, checkoutId: string, key: IdempotencyKey): ApiResult<Cart>
}

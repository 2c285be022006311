import type { Result } from 'neverthrow'
import type { Event } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { SeatMap, TypedSeat, WantedSeats } from '../seat-map/seat-map.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import type { Cart, CartItemChange, ExpiredLine, NewCartItem, RestoredCart } from './cart.ts'

type Answer<T> = Promise<Result<T, ShopError>>

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
  listEvents(): Answer<readonly Event[]>
  /** With the cart's token, it includes hidden products that its codes opened (rules/wire#event-with-a-code). */
  readEvent(eventId: string, cartToken?: string): Answer<Event>
  readProduct(productId: string): Answer<Product>

  createCart(key: IdempotencyKey): Answer<Cart>
  readCart(cart: CartKey): Answer<Cart>
  addItems(cart: CartKey, items: readonly NewCartItem[], key: IdempotencyKey): Answer<Cart>
  changeItem(cart: CartKey, itemId: string, change: CartItemChange, key: IdempotencyKey): Answer<Cart>
  removeItem(cart: CartKey, itemId: string, key: IdempotencyKey): Answer<Cart>
  /** One call accepts every kind of code (rules/codes#one-field). */
  useCode(cart: CartKey, code: string, key: IdempotencyKey): Answer<Cart>
  removeCode(cart: CartKey, code: string, key: IdempotencyKey): Answer<Cart>
  prolongCart(cart: CartKey, key: IdempotencyKey): Answer<Cart>
  /** The lines of an expired cart, and how much of each is still free (rules/time-left#restorable). */
  readExpiredCart(expired: CartKey): Answer<readonly ExpiredLine[]>
  /**
   * Holds the lines of an expired cart again, in a new cart, as far as they are still available
   * (rules/time-left#restore).
   */
  restoreCart(expired: CartKey): Answer<RestoredCart>
  /** With the cart's token, seats are free that only a ticket opened by its codes is sold on. */
  readSeatMap(eventId: string, cartToken?: string): Answer<SeatMap>
  /** The cart's seats show which were reserved. */
  reserveSeats(cart: CartKey, wanted: WantedSeats, key: IdempotencyKey): Answer<Cart>
  /** Sets a line's seats in one transaction (rules/seating#change-seats). */
  changeSeats(cart: CartKey, itemId: string, seats: readonly TypedSeat[], key: IdempotencyKey): Answer<Cart>
  /** A line that sells the seat loses one piece. */
  releaseSeat(cart: CartKey, reservationId: string, key: IdempotencyKey): Answer<Cart>
  listDeliveryMethods(cart: CartKey): Answer<readonly DeliveryMethod[]>
  cancelCheckout(cart: CartKey, checkoutId: string, key: IdempotencyKey): Answer<Cart>
}

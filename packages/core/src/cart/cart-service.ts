import type { Result } from 'neverthrow'
import type { DeliveryGroup, DeliveryMethod } from '../delivery/delivery-method.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { WantedSeats } from '../seating/seat-map.ts'
import type { Customer, DeliveryCustomer } from '../validation/customer-form.ts'
import type { Cart, EventRegistration, NewCartItem, RestoredCart } from './cart.ts'
import type { CartState, CartStep } from './cart-state.ts'

/**
 * The visitor's cart. Operations never throw: a refusal is answered as a value and also kept as `state.error` for the
 * screen to show (rules/cart#refusals-are-shown). A cart is created by itself before the first operation
 * (rules/cart#created-when-needed), exactly once however many operations start together. Changes are optimistic and
 * follow the server's answer.
 */
export interface CartService {
  getSnapshot(): CartState
  /** Calls back after every change; answers the function that ends it. */
  subscribe(listener: () => void): () => void
  /** Reads the stored cart, when there is one. Safe to call more than once. */
  load(): Promise<Result<Cart | undefined, ShopError>>
  add(items: readonly NewCartItem[]): Promise<Result<Cart, ShopError>>
  /** Amount 0 removes the line (rules/quantity#zero-removes). */
  changeAmount(itemId: string, amount: number): Promise<Result<Cart, ShopError>>
  /** Changes who comes with a line, and with them how many. */
  changeParticipants(itemId: string, registration: EventRegistration): Promise<Result<Cart, ShopError>>
  remove(itemId: string): Promise<Result<Cart, ShopError>>
  /** Holds seats while they are being chosen (rules/seating#seat-reservations); `cart.seats` tells which. */
  reserveSeats(wanted: WantedSeats): Promise<Result<Cart, ShopError>>
  releaseSeat(reservationId: string): Promise<Result<Cart, ShopError>>
  /** Saves the customer and moves to delivery details (rules/cart#steps). */
  saveCustomer(customer: Customer, deliveryCustomer?: DeliveryCustomer): Promise<Result<Cart, ShopError>>
  saveComments(text: string): Promise<Result<Cart, ShopError>>
  loadDeliveryMethods(): Promise<Result<readonly DeliveryMethod[], ShopError>>
  chooseDelivery(group: DeliveryGroup, method: DeliveryMethod): Promise<Result<Cart, ShopError>>
  /**
   * Puts a code in: campaign, serial card, value voucher or badge (rules/codes#one-field). Makes a cart where there is
   * none.
   */
  useCode(code: string): Promise<Result<Cart, ShopError>>
  removeCode(code: string): Promise<Result<Cart, ShopError>>
  /** One press makes the time longer (rules/time-left#prolong). */
  prolong(): Promise<Result<Cart, ShopError>>
  /**
   * Puts what the expired cart of this browser had into a new cart, as far as it is still there
   * (rules/time-left#restore).
   */
  restore(): Promise<Result<RestoredCart, ShopError>>
  goToStep(step: CartStep): void
  clearError(): void
  /** Forgets the cart in this browser; holds end on the server by themselves. */
  clear(): void
  dispose(): void
}

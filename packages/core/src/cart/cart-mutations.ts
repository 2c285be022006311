import type { Result } from 'neverthrow'
import type { EventRegistration } from '../catalogue/registration-field.ts'
import type { ShopError } from '../errors/shop-error.ts'
import type { Cents } from '../money/money.ts'
import type { TypedSeat, WantedSeats } from '../seat-map/seat-map.ts'
import type { CartKey, IdempotencyKey } from '../wire/keys.ts'
import type { Cart, NewCartItem } from './cart.ts'
import {
  additionRefusal,
  amountRefusal,
  withAmount,
  withMore,
  withoutItem,
  withoutReplaced,
} from './optimistic-cart.ts'
import type { VisitorApi } from './visitor-api.ts'

/** A visitor's change of the cart: shown at once, sent in order, settled by the server's answer. */
export type CartMutation = {
  /** The cart as it will look if the server accepts the change. */
  readonly apply: (cart: Cart) => Cart
  /** The key makes resending safe (rules/cart#safe-to-repeat). */
  readonly send: (api: VisitorApi, cart: CartKey, key: IdempotencyKey) => Promise<Result<Cart, ShopError>>
  /** The parts of the cart that a screen shows as loading meanwhile. */
  readonly affects: Affected
  /** Whether it also makes sense in a new cart: always, where this one had no items, or never. */
  readonly needs: 'any_cart' | 'its_items' | 'this_cart'
  /** Why the cart, as last read, refuses it already. */
  readonly refusal?: (cart: Cart) => ShopError | undefined
  readonly setsAmountOf?: string
  readonly removesItem?: string
}

/** The whole cart, its delivery, or these items; items being added count under their product's id. */
type Affected = 'cart' | 'delivery' | readonly string[]

/** Whether a later mutation makes an earlier one obsolete: both set the same item. */
export const supersedes = (later: CartMutation, earlier: CartMutation): boolean =>
  earlier.setsAmountOf !== undefined && (later.setsAmountOf ?? later.removesItem) === earlier.setsAmountOf

/** Mutations that screens do not show before the answer. */
export const unforeseen = { apply: (cart: Cart): Cart => cart, affects: 'cart' } as const

/** Every mutation of a cart but those of its checkout (`checkout/checkout-details-service.ts`). */
export const cartMutations = {
  addItems: (items: readonly NewCartItem[]): CartMutation => ({
    apply: cart => items.reduce(withMore, withoutReplaced(cart, items)),
    send: (api, cart, key) => api.addItems(cart, items, key),
    affects: items.map(({ productId }) => productId),
    needs: 'any_cart',
    refusal: cart => additionRefusal(cart, items),
  }),
  changeAmount: (itemId: string, amount: number): CartMutation => ({
    apply: cart => withAmount(cart, itemId, amount),
    send: (api, cart, key) =>
      amount === 0 ? api.removeItem(cart, itemId, key) : api.changeItem(cart, itemId, { amount }, key),
    affects: [itemId],
    needs: 'this_cart',
    refusal: cart => amountRefusal(cart, itemId, amount),
    setsAmountOf: itemId,
  }),
  changeParticipants: (itemId: string, eventRegistration: EventRegistration, price?: Cents): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) =>
      api.changeItem(cart, itemId, { amount: eventRegistration.participants.length, eventRegistration, price }, key),
    needs: 'this_cart',
  }),
  removeItem: (itemId: string): CartMutation => ({
    apply: cart => withoutItem(cart, itemId),
    send: (api, cart, key) => api.removeItem(cart, itemId, key),
    affects: [itemId],
    needs: 'this_cart',
    removesItem: itemId,
  }),
  reserveSeats: (wanted: WantedSeats): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) => api.reserveSeats(cart, wanted, key),
    needs: 'any_cart',
  }),
  changeSeats: (itemId: string, seats: readonly TypedSeat[]): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) => api.changeSeats(cart, itemId, seats, key),
    needs: 'this_cart',
  }),
  releaseSeat: (reservationId: string): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) => api.releaseSeat(cart, reservationId, key),
    needs: 'this_cart',
  }),
  useCode: (code: string): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) => api.useCode(cart, code, key),
    needs: 'its_items',
  }),
  removeCode: (code: string): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) => api.removeCode(cart, code, key),
    needs: 'this_cart',
  }),
  prolong: (): CartMutation => ({
    ...unforeseen,
    send: (api, cart, key) => api.prolongCart(cart, key),
    needs: 'this_cart',
  }),
} as const

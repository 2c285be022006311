import {
  type AmountView,
  amountView,
  checkAmount,
  clampAmount,
  effectiveMax,
  type QuantityRule,
} from '../availability/amount.ts'
import type { Cart, CartItem } from '../cart/cart.ts'
import type { CartService } from '../cart/cart-service.ts'
import { type CountedCart, eventPieces } from './selection-rule.ts'

/**
 * The rule of an item in the cart: no item exceeds its product's maximum (rules/quantity#amount-rule) or its event's
 * limit (rules/quantity#event-limit). The server knows the stock.
 */
export const itemRule = (cart: CountedCart, item: CartItem): QuantityRule => {
  const { id, product, event } = item
  const { min, max, step } = product.availability
  const others = cart.items.filter(other => other.id !== id)
  const inOthers = others.filter(other => other.product.id === product.id)
  return {
    min,
    step,
    max: max - inOthers.reduce((sum, { amount }) => sum + amount, 0),
    ...(event?.maxPerOrder !== undefined &&
      eventPieces({ items: [item] }, event.id) > 0 && {
        eventTotalLeft: event.maxPerOrder - eventPieces({ ...cart, items: others }, event.id),
      }),
  }
}

/**
 * The amount of an item and the results of its presses; undefined when its pieces are individual: numbered seats and
 * participants are added and removed one by one. Standing places are interchangeable.
 */
export const itemAmount = (
  cart: Pick<Cart, 'items' | 'seats'>,
  item: CartItem,
): (AmountView & { readonly max: number }) | undefined => {
  const isStanding = cart.seats.some(({ itemId, piece }) => itemId === item.id && piece !== undefined)
  if (item.eventRegistration !== undefined || (item.seatReservations.length > 0 && !isStanding)) return undefined
  const rule = itemRule(cart, item)
  return { ...amountView(rule, item.amount, false), max: effectiveMax(rule) }
}

/** Changes an item to the accepted amount nearest to what was pressed or typed; 0 removes it. */
export const changeItemAmount = (
  cart: Pick<CartService, 'changeAmount' | 'getSnapshot'>,
  item: CartItem,
  wanted: number,
): void => {
  const state = cart.getSnapshot()
  if (state.phase === 'present') void cart.changeAmount(item.id, clampAmount(itemRule(state.cart, item), wanted))
}

/** The results of adding participants to this many and of removing some, and whether one can be removed. */
export const participantSteps = (
  rule: QuantityRule,
  count: number,
): Pick<AmountView, 'less' | 'more'> & { readonly canRemoveOne: boolean } => {
  const { less, more } = amountView(rule, count)
  return { less, more, canRemoveOne: count > 1 && checkAmount(rule, count - 1).isOk() }
}

import type { QuantityRule } from '../availability/amount.ts'
import { quantityRuleOf } from '../availability/availability.ts'
import { type Cart, type CartItem, isAtCurrentPrice, isPlainItem } from '../cart/cart.ts'
import { heldSeats } from '../cart/held-seats.ts'
import type { ChosenAmounts, SelectableProduct, SelectionInput } from './selection.ts'

/** Pieces of a product that the cart already holds. */
export type HeldAmounts = {
  /** In the item that more pieces join. */
  readonly inPlainItem: number
  /** In items of their own: with seats, participants or remarks, or at another price. */
  readonly inOtherItems: number
}

/**
 * How many more of a product may be chosen, given what the cart holds of it and the event's limit per order
 * (rules/quantity#several-items): pieces that join an item follow that item's steps, and no item exceeds the product's
 * maximum.
 */
export const remainingRule = (rule: QuantityRule, held: HeldAmounts, eventTotalLeft?: number): QuantityRule => {
  const { inPlainItem, inOtherItems } = held
  return {
    ...rule,
    min: inPlainItem > 0 ? rule.step : rule.min,
    max: rule.max - inPlainItem - inOtherItems,
    ...(eventTotalLeft !== undefined && { eventTotalLeft }),
  }
}

/**
 * Pieces in the cart that count towards an event's limit per order, and seats that no item sells yet
 * (rules/quantity#event-limit). Extra services for seats do not count: they come with seats that do.
 */
export const eventPieces = (cart: CountedCart | undefined, eventId: string): number =>
  (cart?.items ?? [])
    .filter(item => item.event?.id === eventId && !isServiceForSeats(item))
    .reduce((sum, { amount }) => sum + amount, 0) + heldSeats(cart, eventId).length

export type CountedCart = Pick<Cart, 'items'> & Partial<Pick<Cart, 'seats'>>

const isServiceForSeats = ({ product, seatReservations }: CartItem): boolean =>
  product.type === 'extra_service' && seatReservations.length > 0

/** The allowed amount of a product, given the cart and the other chosen amounts (rules/quantity#amount-rule). */
export const selectionRule = <Listed extends SelectableProduct>(
  input: Omit<SelectionInput<Listed>, 'chosen'>,
  product: Listed,
  amounts: ChosenAmounts,
): QuantityRule => {
  const { cart, companions, eventLimit } = input
  const isElsewhere = (id: string): boolean => companions.some(companion => companion.id === id)
  const ofOthers = Object.entries(amounts)
    .filter(([id]) => id !== product.id && !isElsewhere(id))
    .reduce((sum, [, amount]) => sum + amount, 0)
  return remainingRule(
    quantityRuleOf(product.availability),
    heldOf(product, cart),
    eventLimit === undefined || isElsewhere(product.id)
      ? undefined
      : eventLimit.max - eventPieces(cart, eventLimit.eventId) - ofOthers,
  )
}

const heldOf = ({ id, isRegistered }: SelectableProduct, cart: CountedCart | undefined): HeldAmounts => {
  const items = (cart?.items ?? []).filter(item => item.product.id === id)
  const sum = (amounts: typeof items): number => amounts.reduce((all, { amount }) => all + amount, 0)
  const joined = isRegistered ? [] : items.filter(item => isPlainItem(item) && isAtCurrentPrice(item))
  return { inPlainItem: sum(joined), inOtherItems: sum(items) - sum(joined) }
}

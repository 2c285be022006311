import type { QuantityRule } from '../availability/amount.ts'
import { quantityRuleOf } from '../availability/availability.ts'
import { type HeldAmounts, remainingRule } from '../availability/remaining-rule.ts'
import type { Cart } from '../cart/cart.ts'
import { isPlainLine } from '../cart/plain-line.ts'
import { eventPieces } from './event-pieces.ts'
import type { ChosenAmounts, SelectableProduct, SelectionInput } from './selection.ts'

/** How many of a product may be chosen beside the cart and the other chosen amounts (rules/quantity#amount-rule). */
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

const heldOf = ({ id, isRegistered }: SelectableProduct, cart: Pick<Cart, 'items'> | undefined): HeldAmounts => {
  const lines = (cart?.items ?? []).filter(item => item.product.id === id)
  const sum = (amounts: typeof lines): number => amounts.reduce((all, { amount }) => all + amount, 0)
  const joined = isRegistered ? [] : lines.filter(isPlainLine)
  return { inPlainLine: sum(joined), inOtherLines: sum(lines) - sum(joined) }
}

import type { Cart } from '../cart/cart.ts'
import { cartDeliveryGroups } from '../cart/cart-totals.ts'
import type { DeliveryGroup } from '../delivery/delivery-method.ts'

/** What is still missing before an order can be placed (rules/checkout#readiness). */
export type MissingForCheckout =
  | { readonly kind: 'items' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'delivery'; readonly group: DeliveryGroup }
  | { readonly kind: 'terms' }

/** Everything that is missing, in the order of the checkout's steps; empty when the order can be placed. */
export const missingForCheckout = (
  cart: Pick<Cart, 'items' | 'customer' | 'deliveries'>,
  areTermsAccepted: boolean,
): readonly MissingForCheckout[] => {
  const missing: MissingForCheckout[] = []
  if (cart.items.length === 0) missing.push({ kind: 'items' })
  if (cart.customer === undefined) missing.push({ kind: 'customer' })
  for (const group of cartDeliveryGroups(cart)) {
    if (!cart.deliveries.some(chosen => chosen.group === group)) missing.push({ kind: 'delivery', group })
  }
  if (!areTermsAccepted) missing.push({ kind: 'terms' })
  return missing
}

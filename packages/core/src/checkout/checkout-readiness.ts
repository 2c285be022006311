import type { Cart } from '../cart/cart.ts'
import { cartDeliveryGroups } from '../cart/offered-methods.ts'
import type { DeliveryGroup } from '../delivery/delivery-method.ts'
import { requirementsOfMethods } from '../delivery/required-details.ts'
import { validateBuyerForm } from './buyer-form.ts'

/** Something that is missing before an order can be placed (rules/checkout#readiness). */
export type MissingForCheckout =
  | { readonly kind: 'items' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'delivery'; readonly group: DeliveryGroup }
  /** Customer details that a chosen delivery needs (rules/delivery#required-details). */
  | { readonly kind: 'delivery_details' }
  | { readonly kind: 'terms' }

export type CartToCheck = Pick<Cart, 'items' | 'customer' | 'deliveryCustomer' | 'deliveries'>

/** Everything missing, in the order of the checkout's steps; empty when the order can be placed. */
export const missingForCheckout = (cart: CartToCheck, areTermsAccepted: boolean): readonly MissingForCheckout[] => {
  const missing: MissingForCheckout[] = []
  if (cart.items.length === 0) missing.push({ kind: 'items' })
  if (cart.customer === undefined) missing.push({ kind: 'customer' })
  for (const group of cartDeliveryGroups(cart)) {
    if (!cart.deliveries.some(chosen => chosen.group === group)) missing.push({ kind: 'delivery', group })
  }
  if (cart.customer !== undefined && !hasDeliveryDetails(cart)) missing.push({ kind: 'delivery_details' })
  if (!areTermsAccepted) missing.push({ kind: 'terms' })
  return missing
}

/** Saved details were validated on saving, so only missing fields are looked for. */
const hasDeliveryDetails = ({ customer, deliveryCustomer, deliveries }: CartToCheck): boolean =>
  validateBuyerForm(
    { buyer: customer, receiver: deliveryCustomer },
    {
      form: {},
      requires: requirementsOfMethods(deliveries.map(({ method }) => method)),
      normalisePhone: saved => saved,
    },
  ).isOk()

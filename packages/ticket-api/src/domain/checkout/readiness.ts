import { isOpen } from '../cart/cart-time.ts'
import { customerErrors } from '../cart/customer-rules.ts'
import { offSaleReason } from '../catalogue/availability-of.ts'
import { productOfItem } from '../catalogue/product-of-item.ts'
import { groupsOf, methodProblem } from '../delivery/delivery-rules.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { hasLostSeat } from '../seating/seats-of-item.ts'
import type { CheckoutProblem } from './checkout-messages.ts'

/**
 * Why a cart cannot be turned into an order now; undefined when it can (rules/checkout#readiness). Amounts, stock and
 * required products were checked when the items were put in and are kept by their holds; so is the price, which does
 * not change for an item in a cart. Sales that closed meanwhile do not matter: a cart lives an hour at most. A cancelled
 * or postponed event does, an event or a product that was taken back, and a seat that the event's map no longer has.
 */
export const readinessProblem = (
  cart: Cart | undefined,
  catalogue: Catalogue,
  now: number,
): CheckoutProblem | undefined => {
  const problem = counterProblem(cart, catalogue, now)
  if (problem || !cart) return problem
  if (!cart.customer || Object.keys(customerErrors(cart, catalogue)).length > 0) return 'customer_invalid'
  const isUndelivered = groupsOf(cart, catalogue).some(group => {
    const method = catalogue.deliveryMethods.find(({ id }) => id === cart.deliveries[group]?.id)
    return methodProblem(cart, catalogue, method, group) !== undefined
  })
  return isUndelivered ? 'delivery_missing' : undefined
}

/**
 * The same where a clerk sells at a counter: nobody has to be named, and everything is handed over
 * (rules/kiosk#paid-on-the-spot).
 */
export const counterProblem = (
  cart: Cart | undefined,
  catalogue: Catalogue,
  now: number,
): CheckoutProblem | undefined => {
  if (!cart || cart.items.length === 0) return 'cart_items_empty'
  if (cart.status === 'ordered') return 'already_ordered'
  if (!isOpen(cart, now)) return 'cart_expired'
  for (const item of cart.items) {
    const product = productOfItem(item, catalogue)
    if (!product) return 'product_unavailable'
    const event = catalogue.events.get(product.eventId ?? '')
    const reason = offSaleReason(product, event)
    if (reason) return reason === 'cancelled' ? 'event_cancelled' : 'product_unavailable'
    if (hasLostSeat(item, event)) return 'product_unavailable'
  }
  return undefined
}

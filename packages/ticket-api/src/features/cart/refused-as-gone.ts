import type { Cart } from '../../domain/model/cart.ts'
import { type Refused, refused } from '../../domain/model/refusal.ts'
import { orderingCheckout } from '../../store/checkout/ordering-checkout.ts'
import type { Queryable } from '../../store/database.ts'

/**
 * Refuses a cart that is no longer open. The holder of an ordered one, who may have lost the answer, is told by which
 * checkout it was ordered (rules/cart#ordered).
 */
export const refusedAsGone = async (
  pool: Queryable,
  cart: Pick<Cart, 'shopId' | 'id' | 'status'>,
): Promise<Refused> => {
  const checkoutId = cart.status === 'ordered' ? await orderingCheckout(pool, cart) : undefined
  return refused('cart_not_found', checkoutId === undefined ? {} : { checkout_id: checkoutId })
}

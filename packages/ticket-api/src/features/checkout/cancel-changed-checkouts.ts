import type { Cart } from '../../domain/model/cart.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { isSamePurchase, readSnapshot, takeSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { cancelLive, lockCheckouts } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { PaymentService } from '../payment/payment-service.ts'

export type CancelChangedDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly payments: PaymentService
  readonly now: () => number
}

/**
 * The cart service for shoppers: a change of the products, or of their price, cancels a payment under way, because the
 * shopper would pay for something else than the cart shows. If the payment comes nevertheless, its purchase snapshot is
 * sold. Prolonging and contact details cancel nothing.
 * Whether a payment is under way was read with the cart: a payment that is made meanwhile changes the cart's version,
 * and then the change is retried.
 */
export const cancelChangedCheckouts = (carts: CartService, deps: CancelChangedDeps): CartService => ({
  read: carts.read,
  async change(access, idempotency, rule) {
    const decision = await carts.change(access, idempotency, rule)
    if ('cart' in decision && decision.cart.isBeingPaid) await cancelWhereChanged(deps, decision.cart, access.catalogue)
    return decision
  },
})

const cancelWhereChanged = async (
  { db: { kysely }, payments, now }: CancelChangedDeps,
  cart: Cart,
  catalogue: Catalogue,
): Promise<void> => {
  const pending = await kysely
    .selectFrom('checkout')
    .innerJoin('payment', join =>
      join.onRef('payment.shop_id', '=', 'checkout.shop_id').onRef('payment.checkout_id', '=', 'checkout.id'),
    )
    .select(['checkout.id', 'payment.snapshot'])
    .where('checkout.shop_id', '=', cart.shopId)
    .where('checkout.cart_id', '=', cart.id)
    .where('checkout.status', '=', 'PAYMENT_PENDING')
    .execute()
  if (pending.length === 0) return
  const current = takeSnapshot(cart, catalogue, now())
  const changed = pending.filter(({ snapshot }) => !isSamePurchase(readSnapshot(snapshot), current)).map(({ id }) => id)
  if (changed.length === 0) return
  const toCancel = await retrySerialization(() =>
    kysely.transaction().execute(async trx => {
      const all = await lockCheckouts(trx, cart.shopId, cart.id)
      return cancelLive(
        trx,
        all.filter(({ id }) => changed.includes(id)),
      )
    }),
  )
  await payments.cancel(toCancel)
}

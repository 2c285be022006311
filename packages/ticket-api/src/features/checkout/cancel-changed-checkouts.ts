import type { Transaction } from 'kysely'
import { customerErrors } from '../../domain/cart/customer-rules.ts'
import type { Cart } from '../../domain/model/cart.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import {
  isOfSamePeople,
  isSamePurchase,
  type PurchaseSnapshot,
  parseSnapshot,
  peopleOf,
  takeSnapshot,
} from '../../domain/order/purchase-snapshot.ts'
import { cancelLive, isLive, lockCheckouts, putPeople } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { PaymentService } from '../payment/payment-service.ts'

export type CancelChangedDeps = {
  readonly db: Database
  readonly payments: PaymentService
  readonly now: () => number
}

/**
 * The cart service for shoppers: a change of the products, of their price, or of whom they are for cancels a payment
 * under way, because the shopper would pay for something else than the cart shows. If the payment comes nevertheless,
 * its purchase snapshot is sold. Prolonging cancels nothing, nor do contact details, which the payment's purchase takes
 * over (rules/checkout#one-at-a-time).
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
  const isChanged = (paid: PurchaseSnapshot): boolean => !isSamePurchase(paid, current)
  // People without what the delivery needs could not order it: those before stay (rules/delivery#required-details).
  const isComplete = Object.keys(customerErrors(cart, catalogue)).length === 0
  const isOutdated = (paid: PurchaseSnapshot): boolean => isComplete && !isOfSamePeople(paid, current)
  const read = pending.map(({ id, snapshot }) => ({ id, paid: parseSnapshot(snapshot) }))
  const changed = read.filter(({ paid }) => isChanged(paid)).map(({ id }) => id)
  const outdated = read.filter(({ paid }) => !isChanged(paid) && isOutdated(paid)).map(({ id }) => id)
  if (changed.length + outdated.length === 0) return
  const toCancel = await transact(kysely, async trx => {
    const all = await lockCheckouts(trx, cart.shopId, cart.id)
    const live = all.filter(isLive)
    const waiting = live.filter(({ id }) => outdated.includes(id))
    // A later change of the cart writes its own, and may have done so already.
    if (waiting.length > 0 && (await takeVersion(trx, cart))) await putPeople(trx, waiting, peopleOf(current))
    return cancelLive(
      trx,
      live.filter(({ id }) => changed.includes(id)),
      now(),
    )
  })
  await payments.cancel(toCancel)
}

/**
 * Whether no later change of the cart was made. Takes its next version, which shows a settlement of the payment
 * meanwhile that its reading is old.
 */
const takeVersion = async (trx: Transaction<Schema>, { shopId, id, version }: Cart): Promise<boolean> => {
  const row = await trx
    .updateTable('cart')
    .set({ version: version + 1 })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

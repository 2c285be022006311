import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { cartIsOpen } from '../../store/cart/cart-is-open.ts'
import type { Queryable } from '../../store/database.ts'
import { createMicroBatcher } from '../../store/micro-batcher.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { CreatedPayment } from './request-payment.ts'

/** A payment that its provider has made, to be written for a checkout that is being prepared. */
export type MadePayment = CreatedPayment & {
  readonly shopId: string
  readonly cartId: string
  /** The version of the cart that the purchase snapshot was taken of. */
  readonly cartVersion: number
  /** The time to pay that the cart gets (rules/time-left#cart-life). */
  readonly cartExpiresAt: number
  readonly checkoutId: string
  /** The provider is not polled before: nothing can have happened yet. */
  readonly askAfter: number
  readonly snapshot: PurchaseSnapshot
}

/** False when the checkout was cancelled or the cart changed: nothing was written. Undefined: too many wait. */
export type PaymentWriter = (payment: MadePayment) => Promise<boolean> | undefined

/**
 * Checkouts are locked before carts, ascending (rules/stock#lock-order). The cart's version changes, so a change of the
 * cart that began earlier is retried, finds the payment and cancels it.
 */
const writeStatement = {
  name: 'make-payments',
  text: `
WITH asked AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS asked (checkout_id uuid, cart_id uuid, version int, expires_at float8,
    payment_id uuid, provider text, reference text, forward_to_url text, amount_cents int, ask_after float8, snapshot jsonb)
), locked AS MATERIALIZED (
  SELECT id FROM checkout WHERE shop_id = $1 AND id = ANY ($3::uuid[]) AND status = 'PROCESSING' ORDER BY id FOR UPDATE
), all_locked AS MATERIALIZED (
  SELECT count(*) AS checkouts FROM locked
), readied_cart AS (
  UPDATE cart SET version = cart.version + 1, expires_at = to_timestamp(asked.expires_at / 1000)
  FROM all_locked, asked JOIN locked ON locked.id = asked.checkout_id
  WHERE all_locked.checkouts > 0 AND cart.shop_id = $1 AND cart.id = asked.cart_id AND cart.version = asked.version
    AND ${cartIsOpen}
  RETURNING cart.id
), pending AS (
  UPDATE checkout SET status = 'PAYMENT_PENDING', payment_status = 'payment_pending',
    forward_to_url = asked.forward_to_url, taken_until = to_timestamp(asked.ask_after / 1000)
  FROM asked JOIN readied_cart ON readied_cart.id = asked.cart_id
  WHERE checkout.shop_id = $1 AND checkout.id = asked.checkout_id
  RETURNING checkout.id
)
INSERT INTO payment (shop_id, id, checkout_id, provider, provider_reference, amount_cents, status, snapshot)
SELECT $1, payment_id, checkout_id, provider, reference, amount_cents, 'pending', snapshot
FROM asked JOIN pending ON pending.id = asked.checkout_id
RETURNING checkout_id`,
}

/** Writes payments in batches: those that are made at the same time share one statement (rules/stock#micro-batches). */
export const createPaymentWriter = (pool: Queryable): PaymentWriter => {
  const batcher = createMicroBatcher<MadePayment, boolean>({
    queueOf: ({ shopId }) => shopId,
    uniqueBy: ({ cartId }) => cartId,
    runBatch: payments => retrySerialization(() => writeAll(pool, payments)),
    maxQueueLength: 2_000,
    largestBatch: 100,
  })
  return payment => batcher.submit(payment)
}

const writeAll = async (pool: Queryable, payments: readonly MadePayment[]): Promise<readonly boolean[]> => {
  const sorted = [...payments].sort((a, b) => (a.cartId < b.cartId ? -1 : 1))
  const { rows } = await pool.query<{ checkout_id: string }>({
    ...writeStatement,
    values: [payments[0]?.shopId, JSON.stringify(sorted.map(rowOf)), payments.map(({ checkoutId }) => checkoutId)],
  })
  const made = new Set(rows.map(({ checkout_id }) => checkout_id))
  return payments.map(({ checkoutId }) => made.has(checkoutId))
}

const rowOf = (payment: MadePayment) => ({
  checkout_id: payment.checkoutId,
  cart_id: payment.cartId,
  version: payment.cartVersion,
  expires_at: payment.cartExpiresAt,
  payment_id: payment.paymentId,
  provider: payment.provider,
  reference: payment.reference,
  forward_to_url: payment.forwardToUrl,
  amount_cents: payment.amountCents,
  ask_after: payment.askAfter,
  snapshot: payment.snapshot,
})

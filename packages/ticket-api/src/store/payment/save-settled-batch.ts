import type { EpochMs } from '@portti/core/rules'
import { orderNumber, orderYear } from '../../domain/order/order-number.ts'
import { needsOf, type PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { cartIsOpen } from '../cart/cart-is-open.ts'
import type { Queryable } from '../database.ts'
import { orderInserts, orderParameters } from '../order/insert-order.ts'
import { orderRows } from '../order/order-rows.ts'
import type { PaymentReading } from './payment-readings.ts'

/** A payment that can become an order as it was read. */
export type Sellable = PaymentReading & { readonly parsed: PurchaseSnapshot; readonly number: number }

/**
 * Turns many paid payments into orders, all or nothing, in one statement: holds become sales, carts, checkouts and
 * payments end, and orders are written with their lines, tickets and ledger entries. It expects every row as it was
 * read and aborts itself by a division by zero when one is not, or when stock does not suffice; then nothing was
 * changed.
 *
 * One trip, because a hot quota's lock lasts from the update of its row to the commit: a transaction driven from here
 * would keep everybody waiting for as many turns of the event loop as it has statements
 * (rules/stock#no-driven-transactions). Locks are taken in the order that all take: checkouts, quotas ascending, carts
 * (rules/stock#lock-order).
 *
 * Not prepared: planned each time for the size that the tables have now, before its first lock
 * (rules/stock#fresh-plans).
 */
const settleText = `
WITH locked_checkout AS MATERIALIZED (
  SELECT id, status FROM checkout WHERE shop_id = $1 AND cart_id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE
), first AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE status IN ('PROCESSING', 'PAYMENT_PENDING')) AS checkouts FROM locked_checkout
), locked_quota AS MATERIALIZED (
  SELECT quota.id FROM quota WHERE shop_id = $1 AND id = ANY ($6::text[]) AND (SELECT checkouts FROM first) > 0
  ORDER BY id FOR UPDATE
), wanted AS MATERIALIZED (
  SELECT sale.* FROM unnest($6::text[], $7::int[], $8::int[]) AS sale (id, held, sold) JOIN locked_quota USING (id)
), moved AS (
  UPDATE quota SET held = quota.held - wanted.held, sold = quota.sold + wanted.sold FROM wanted
  WHERE quota.shop_id = $1 AND quota.id = ANY ($6::text[]) AND quota.id = wanted.id
    AND quota.held >= wanted.held
    AND quota.held - wanted.held + quota.sold + wanted.sold + quota.sold_elsewhere <= quota.capacity
  RETURNING quota.id
), taken AS MATERIALIZED (
  SELECT count(*)::int AS moved FROM moved, first WHERE first.checkouts > 0 HAVING count(*) = cardinality($6::text[])
), sold_cart AS (
  UPDATE cart SET status = 'ordered', version = cart.version + 1
  FROM taken, unnest($2::uuid[], $3::int[]) AS asked (id, version)
  WHERE cart.shop_id = $1 AND cart.id = asked.id AND cart.version = asked.version AND ${cartIsOpen}
  RETURNING cart.id
), ended_hold AS (
  DELETE FROM hold USING taken, unnest($9::uuid[], $10::uuid[], $11::text[], $12::int[])
    AS asked (cart_id, item_id, quota_id, amount)
  WHERE hold.shop_id = $1 AND hold.cart_id = asked.cart_id AND hold.item_id = asked.item_id
    AND hold.quota_id = asked.quota_id AND hold.amount = asked.amount
  RETURNING hold.quota_id
), paid AS (
  UPDATE payment SET status = 'paid', settled_at = to_timestamp($13::float8 / 1000)
  FROM taken WHERE payment.shop_id = $1 AND payment.id = ANY ($5::uuid[]) AND payment.status = 'pending'
  RETURNING payment.id
), completed AS (
  UPDATE checkout SET status = 'COMPLETED', payment_status = 'paid', error_message = NULL, taken_until = NULL,
    hold_shares = NULL
  FROM taken WHERE checkout.shop_id = $1 AND checkout.id = ANY ($4::uuid[]) AND checkout.status = 'PAYMENT_PENDING'
  RETURNING checkout.id
), ${orderInserts(14, 'taken')}
SELECT 1 / CASE
  WHEN (SELECT checkouts FROM first) = cardinality($4::uuid[])
    AND (SELECT count(*) FROM taken) = 1
    AND (SELECT count(*) FROM sold_cart) = cardinality($2::uuid[])
    AND (SELECT count(*) FROM ended_hold) = cardinality($10::uuid[])
    AND (SELECT count(*) FROM paid) = cardinality($5::uuid[])
    AND (SELECT count(*) FROM completed) = cardinality($4::uuid[])
  THEN 1 ELSE 0 END AS is_whole`

/**
 * Payments of one shop and of different carts; answers their order numbers, in their order. Throws when it aborts.
 * @param soldHere the vouchers among their codes that the shop has sold.
 */
export const saveSettledBatch = async (
  pool: Queryable,
  shopId: string,
  payments: readonly Sellable[],
  soldHere: ReadonlySet<string>,
  now: EpochMs,
): Promise<readonly string[]> => {
  const year = orderYear(payments[0]?.time_zone ?? 'UTC', now)
  const numbers = payments.map(({ number }) => orderNumber(number, year))
  const orders = payments.map(
    (payment, index) => orderRows(numbers[index] ?? '', { ...purchaseOf(shopId, payment, now), soldHere }).rows,
  )
  const needs = payments.map(({ parsed }) => needsOf(parsed))
  const holds = payments.flatMap((payment, index) => {
    const needed = new Set(needs[index]?.map(({ quotaId }) => quotaId))
    return payment.holds.filter(hold => needed.has(hold.quota_id)).map(hold => ({ ...hold, cart_id: payment.cart_id }))
  })
  const sold = sumOf(needs.flat().map(({ quotaId, amount }) => [quotaId, amount]))
  const held = sumOf(holds.map(({ quota_id, amount }) => [quota_id, amount]))
  const quotaIds = [...sold.keys()].sort()
  await pool.query({
    text: settleText,
    values: [
      shopId,
      payments.map(({ cart_id }) => cart_id),
      payments.map(({ cart_version }) => cart_version),
      payments.map(({ checkout_id }) => checkout_id),
      payments.map(({ id }) => id),
      quotaIds,
      quotaIds.map(id => held.get(id) ?? 0),
      quotaIds.map(id => sold.get(id) ?? 0),
      holds.map(({ cart_id }) => cart_id),
      holds.map(({ item_id }) => item_id),
      holds.map(({ quota_id }) => quota_id),
      holds.map(({ amount }) => amount),
      now,
      ...orderParameters(orders),
    ],
  })
  return numbers
}

const purchaseOf = (shopId: string, payment: Sellable, now: EpochMs) => ({
  shopId,
  cartId: payment.cart_id,
  checkoutId: payment.checkout_id,
  language: payment.language,
  snapshot: payment.parsed,
  paymentProvider: payment.provider,
  paymentId: payment.id,
  now,
})

const sumOf = (amounts: readonly (readonly [string, number])[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const [id, amount] of amounts) sums.set(id, (sums.get(id) ?? 0) + amount)
  return sums
}

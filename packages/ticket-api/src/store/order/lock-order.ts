import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { CheckoutTable } from '../tables/checkout-tables.ts'
import type { CustomerOrderTable } from '../tables/order-tables.ts'
import { isOnlyKeptOrder } from './is-only-kept-order.ts'

export type OrderKey = { readonly shopId: string; readonly number: string }

/** The parts of an order that decide whether it may change: its state, its purchase and its buyer. */
export type OrderState = {
  readonly cartId: string
  readonly status: CustomerOrderTable['status']
  /** Whether nothing but refund costs is left of it (rules/payment#refund-cost). */
  readonly isOnlyKept: boolean
  readonly createdAt: Date
  /** The end of the time to pay it. */
  readonly payBefore: Date | null
  readonly sentAt: Date | null
  /** A day, such as `2026-11-27`. */
  readonly deliveredOn: string | null
  readonly language: string
  readonly customer: unknown
  /** Empty where it has none. */
  readonly email: string
  /** The rest of the purchase; null for an order from before it was stored. */
  readonly snapshot: unknown
}

const selectOrder = (kysely: Kysely<Schema>, { shopId, number }: OrderKey) =>
  kysely
    .selectFrom('customer_order')
    .select(['cart_id as cartId', 'status', 'created_at as createdAt', 'pay_before as payBefore'])
    .select(['sent_at as sentAt', 'delivered_on as deliveredOn', 'language', 'customer', 'snapshot'])
    .select(isOnlyKeptOrder('customer_order').as('isOnlyKept'))
    .select(sql<string>`coalesce(customer ->> 'email', '')`.as('email'))
    .where('shop_id', '=', shopId)
    .where('number', '=', number)

/** Reads an order as it is; undefined where there is none. */
export const findOrderState = (kysely: Kysely<Schema>, key: OrderKey): Promise<OrderState | undefined> =>
  selectOrder(kysely, key).executeTakeFirst()

/** Locks an order until the transaction ends; undefined where there is none. */
export const lockOrder = (trx: Transaction<Schema>, key: OrderKey): Promise<OrderState | undefined> =>
  selectOrder(trx, key).forUpdate().executeTakeFirst()

/**
 * Locks all checkouts of an order's cart, as `lockCheckouts` does, so that payments, refunds and the end of the order
 * wait; none where there is no order. Stock, the order itself and its cart are locked after it (rules/stock#lock-order).
 */
export const lockCheckoutsOf = (
  trx: Transaction<Schema>,
  { shopId, number }: OrderKey,
): Promise<readonly Selectable<CheckoutTable>[]> =>
  trx
    .selectFrom('checkout')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('cart_id', '=', bought =>
      bought.selectFrom('customer_order').select('cart_id').where('shop_id', '=', shopId).where('number', '=', number),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks an order with the checkouts of its cart, these first; undefined where there is none. */
export const lockOrderWithCheckouts = async (
  trx: Transaction<Schema>,
  key: OrderKey,
): Promise<(OrderState & { readonly checkouts: readonly Selectable<CheckoutTable>[] }) | undefined> => {
  const checkouts = await lockCheckoutsOf(trx, key)
  const order = await lockOrder(trx, key)
  return order && { ...order, checkouts }
}

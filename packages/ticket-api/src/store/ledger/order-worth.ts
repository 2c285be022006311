import type { Cents } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import type { Account, Posting } from '../../domain/ledger/account.ts'
import { type OrderWorth, voucherCodesOf, vouchersOf } from '../../domain/ledger/order-postings.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { soldVouchers } from '../codes/sold-vouchers.ts'
import type { Schema } from '../schema.ts'

type Order = { readonly shopId: string; readonly number: string }

/** An order's current lines, credits included, and the vouchers of its remaining purchase. */
export const loadOrderWorth = async (
  kysely: Kysely<Schema>,
  { shopId, number }: Order,
  left: PurchaseSnapshot,
): Promise<OrderWorth> => {
  const lines = await kysely
    .selectFrom('order_line')
    .select([
      'product_id as productId',
      'product_type as productType',
      'total_cents as totalCents',
      'vat_permille as vatPermille',
    ])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .execute()
  return { lines, ...vouchersOf(left, await soldVouchers(kysely, shopId, voucherCodesOf(left))) }
}

const isMoney = sql<boolean>`(account IN ('cash', 'card_terminal', 'transfer', 'refunds_due') OR account LIKE 'online:%')`

/** The ledger's postings of an order on all accounts except those of money. */
export const listOrderPostings = async (
  kysely: Kysely<Schema>,
  { shopId, number }: Order,
): Promise<readonly Posting[]> => {
  const { rows } = await sql<{ account: Account; cents: Cents }>`
    SELECT account, sum(cents)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND order_number = ${number} AND NOT ${isMoney}
    GROUP BY account HAVING sum(cents) <> 0 ORDER BY account`.execute(kysely)
  return rows
}

/** The part of an order's payment that has neither been refunded nor is due to be. */
export const loadMoneyLeft = async (
  kysely: Kysely<Schema>,
  { shopId, number, paymentId }: Order & { readonly paymentId: string },
): Promise<Cents> => {
  const { rows } = await sql<{ cents: Cents }>`
    SELECT coalesce(sum(cents), 0)::int8 AS cents FROM ledger
    WHERE shop_id = ${shopId} AND order_number = ${number} AND payment_id = ${paymentId} AND ${isMoney}`.execute(kysely)
  return rows[0]?.cents ?? 0
}

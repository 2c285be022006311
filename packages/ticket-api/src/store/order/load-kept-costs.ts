import { type Kysely, sql } from 'kysely'
import { creditId } from '../../domain/order/credit-ids.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { keptCosts, refundCostId } from '../../domain/order/refund-cost.ts'
import type { Schema } from '../schema.ts'

/** The costs that are kept of an order: a credit after one was kept gave so much of it back. */
export const loadKeptCosts = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  snapshot: PurchaseSnapshot,
): Promise<ReturnType<typeof keptCosts>> => {
  if (!snapshot.service_costs.some(({ id }) => id === refundCostId)) return []
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(-sum(total_cents), 0)::int AS cents FROM order_line
    WHERE shop_id = ${shopId} AND order_number = ${number} AND product_id = ${creditId} AND position > (
      SELECT min(position) FROM order_line
      WHERE shop_id = ${shopId} AND order_number = ${number} AND product_id = ${refundCostId})`.execute(kysely)
  return keptCosts(snapshot, rows[0]?.cents ?? 0)
}

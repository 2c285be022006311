import type { Kysely } from 'kysely'
import { creditId } from '../../domain/order/credit-ids.ts'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { type CreditAfterCosts, keptCosts, refundCostId } from '../../domain/order/refund-cost.ts'
import type { Schema } from '../schema.ts'

/** The costs that are kept of an order, less what credits after them gave back; its lines have the order of time. */
export const loadKeptCosts = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  snapshot: PurchaseSnapshot,
): Promise<ReturnType<typeof keptCosts>> => {
  if (!snapshot.service_costs.some(({ id }) => id === refundCostId)) return []
  const rows = await kysely
    .selectFrom('order_line')
    .select(['product_id', 'total_cents'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('product_id', 'in', [creditId, refundCostId])
    .orderBy('position')
    .execute()
  const credits: CreditAfterCosts[] = []
  let costsBefore = 0
  for (const { product_id, total_cents } of rows) {
    if (product_id === refundCostId) costsBefore += 1
    else credits.push({ cents: -total_cents, costsBefore })
  }
  return keptCosts(snapshot, credits)
}

import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

export type Sale = {
  readonly shopId: string
  readonly cartId: string
  /** The amounts to sell, by quota: those of one quota are added up. */
  readonly needs: readonly { readonly quotaId: string; readonly amount: number }[]
}

export type SaleOutcome =
  | { readonly kind: 'sold' }
  /** The cart was already ordered: another report of a payment came first. Nothing was changed. */
  | { readonly kind: 'already_ordered' }
  /** The holds had ended and the stock is gone since (rules/payment#late-payment). Nothing was changed. */
  | { readonly kind: 'not_enough'; readonly quotaId: string; readonly available: number }

/**
 * Turns what a cart holds into sold stock and marks the cart as ordered, within the caller's transaction. Holds that
 * had already been returned are taken anew when stock is still there, so a late payment needs no other call
 * (rules/payment#late-payment). What the cart holds beyond the needs is returned by the sweeper, because the cart is no
 * longer open.
 *
 * Call it before locking anything else: quotas are locked first, ascending, then the cart (rules/stock#lock-order).
 */
export const sellHolds = async (trx: Transaction<Schema>, sale: Sale): Promise<SaleOutcome> => {
  const { shopId, cartId } = sale
  const needs = sumByQuota(sale.needs)
  const quotaIds = [...needs.keys()]
  const quotas = await sql<{ id: string; free: number }>`
    SELECT id, capacity - sold_elsewhere - sold - held AS free FROM quota
    WHERE shop_id = ${shopId} AND id = ANY(${quotaIds}) ORDER BY id FOR UPDATE`.execute(trx)
  const cart = await sql<{ status: string }>`
    SELECT status FROM cart WHERE shop_id = ${shopId} AND id = ${cartId} FOR UPDATE`.execute(trx)
  if (cart.rows[0]?.status === 'ordered') return { kind: 'already_ordered' }

  const holds = await sql<{ quota_id: string; amount: number }>`
    SELECT quota_id, sum(amount)::int AS amount FROM hold
    WHERE shop_id = ${shopId} AND cart_id = ${cartId} AND quota_id = ANY(${quotaIds}) GROUP BY quota_id`.execute(trx)
  const held = new Map(holds.rows.map(row => [row.quota_id, row.amount]))
  const free = new Map(quotas.rows.map(row => [row.id, row.free]))
  for (const [quotaId, amount] of needs) {
    const available = (free.get(quotaId) ?? 0) + (held.get(quotaId) ?? 0)
    if (amount > available) return { kind: 'not_enough', quotaId, available }
  }

  await sql`DELETE FROM hold
    WHERE shop_id = ${shopId} AND cart_id = ${cartId} AND quota_id = ANY(${quotaIds})`.execute(trx)
  await sql`UPDATE quota SET held = quota.held - sale.held, sold = quota.sold + sale.sold
    FROM unnest(${quotaIds}::text[], ${quotaIds.map(id => held.get(id) ?? 0)}::int[], ${[...needs.values()]}::int[])
      AS sale (id, held, sold)
    WHERE quota.shop_id = ${shopId} AND quota.id = sale.id`.execute(trx)
  await sql`UPDATE cart SET status = 'ordered', version = version + 1
    WHERE shop_id = ${shopId} AND id = ${cartId}`.execute(trx)
  return { kind: 'sold' }
}

/** Needs per quota, ascending: the order of locking. */
const sumByQuota = (needs: Sale['needs']): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { quotaId, amount } of needs) sums.set(quotaId, (sums.get(quotaId) ?? 0) + amount)
  return new Map([...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
}

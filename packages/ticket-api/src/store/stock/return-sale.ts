import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Sale } from './sell-holds.ts'

/**
 * Puts sold stock on sale again, within the caller's transaction; the opposite of `sellHolds`. The uses of codes, the
 * value of vouchers and the slots of cards are stock as well, so they are given back the same way. Quotas that the
 * catalogue no longer has are left out.
 *
 * Call it before locking anything but checkouts: quotas are locked first, ascending (rules/stock#lock-order).
 */
export const returnSale = async (trx: Transaction<Schema>, { shopId, needs }: Omit<Sale, 'cartId'>): Promise<void> => {
  const sums = new Map<string, number>()
  for (const { quotaId, amount } of needs) sums.set(quotaId, (sums.get(quotaId) ?? 0) + amount)
  const ids = [...sums.keys()]
  await sql`
    SELECT id FROM quota WHERE shop_id = ${shopId} AND id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(trx)
  await sql`
    UPDATE quota SET sold = quota.sold - sale.amount
    FROM unnest(${ids}::text[], ${[...sums.values()]}::int[]) AS sale (id, amount)
    WHERE quota.shop_id = ${shopId} AND quota.id = sale.id`.execute(trx)
}

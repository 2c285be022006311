import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Sells the seats `to` in place of the seats `from`, within the caller's transaction. Answers the first one of `to`
 * that is not free, and then nothing is changed. Old seats that the catalogue no longer has are left out.
 *
 * Call it before locking anything but checkouts: quotas are locked first, ascending (rules/stock#lock-order).
 */
export const moveSoldSeats = async (
  trx: Transaction<Schema>,
  { shopId, from, to }: { readonly shopId: string; readonly from: readonly string[]; readonly to: readonly string[] },
): Promise<string | undefined> => {
  const ids = [...from, ...to]
  const { rows } = await sql<{ id: string; free: number }>`
    SELECT id, capacity - sold_elsewhere - sold - held AS free FROM quota
    WHERE shop_id = ${shopId} AND id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(trx)
  const free = new Map(rows.map(row => [row.id, row.free]))
  const taken = to.find(id => (free.get(id) ?? 0) < 1)
  if (taken !== undefined) return taken
  await sql`
    UPDATE quota SET sold = quota.sold + move.amount
    FROM unnest(${ids}::text[], ${[...from.map(() => -1), ...to.map(() => 1)]}::int[]) AS move (id, amount)
    WHERE quota.shop_id = ${shopId} AND quota.id = move.id`.execute(trx)
  return undefined
}

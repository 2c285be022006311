import { sql, type Transaction } from 'kysely'
import { codeQuotaId, normaliseCode } from '../../domain/model/cart-code.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * Ends the vouchers, cards and memberships that were sold by these tickets, within the caller's transaction. False when
 * one was used or is in a cart: then the caller rolls everything back.
 */
export const endSoldCodes = async (
  trx: Transaction<Schema>,
  shopId: string,
  tickets: readonly string[],
): Promise<boolean> => {
  if (tickets.length === 0) return true
  const codes = await trx
    .selectFrom('code')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('code', 'in', tickets.map(normaliseCode))
    .where('order_number', 'is not', null)
    .orderBy('code')
    .execute()
  for (const { code } of codes) {
    const own = codeQuotaId(code)
    const { rows } = await sql<{ used: number }>`
      SELECT held + sold AS used FROM quota
      WHERE shop_id = ${shopId} AND (id = ${own} OR starts_with(id, ${`${own}/`}))
      ORDER BY id FOR UPDATE`.execute(trx)
    if (rows.some(({ used }) => used > 0)) return false
    await sql`
      DELETE FROM quota WHERE shop_id = ${shopId} AND (id = ${own} OR starts_with(id, ${`${own}/`}))`.execute(trx)
    await trx.deleteFrom('code').where('shop_id', '=', shopId).where('code', '=', code).execute()
  }
  return true
}

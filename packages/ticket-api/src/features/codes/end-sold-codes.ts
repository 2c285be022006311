import { sql, type Transaction } from 'kysely'
import { normaliseCode } from '../../domain/model/cart-code.ts'
import { codeInUse } from '../../store/codes/code-in-use.ts'
import { isQuotaOfCode } from '../../store/codes/quotas-of-code.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * Ends the vouchers, cards and memberships that were sold by these tickets, within the caller's transaction. False when
 * one was used or is in a cart: then the caller rolls everything back. The codes are locked first, so that no cart and no
 * door makes a quota of theirs meanwhile.
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
    .forUpdate()
    .execute()
  for (const { code } of codes) {
    const ofCode = isQuotaOfCode(shopId, sql`${code}::text`)
    await sql`SELECT FROM quota WHERE ${ofCode} ORDER BY id FOR UPDATE`.execute(trx)
    // A statement of its own: it sees what the locks waited for.
    const { rows } = await sql<{ in_use: boolean }>`
      SELECT ${codeInUse(shopId, sql`${code}::text`)} AS in_use`.execute(trx)
    if (rows[0]?.in_use) return false
    await sql`DELETE FROM quota WHERE ${ofCode}`.execute(trx)
    await trx.deleteFrom('code').where('shop_id', '=', shopId).where('code', '=', code).execute()
  }
  return true
}

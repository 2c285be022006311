import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Gives an order's tickets that nobody has used new codes: whoever kept the old ones no longer comes in by them. Tickets
 * of streams keep theirs, because who watches is told apart by it. Answers how many.
 */
export const renewTicketCodes = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  newCode: () => string,
): Promise<number> => {
  const { rows: locked } = await sql<{ code: string }>`
    SELECT code FROM ticket WHERE shop_id = ${shopId} AND order_number = ${number} AND kind = 'admission'
      AND NOT opens_stream
    ORDER BY position FOR UPDATE`.execute(trx)
  const codes = locked.map(({ code }) => code)
  // A statement of its own: it sees the scans that the lock waited for.
  const { numAffectedRows } = await sql`
    UPDATE ticket SET code = renewed.new_code
    FROM unnest(${codes}::text[], ${codes.map(newCode)}::text[]) AS renewed (code, new_code)
    WHERE ticket.shop_id = ${shopId} AND ticket.code = renewed.code AND NOT EXISTS (
      SELECT FROM door_scan WHERE shop_id = ${shopId} AND door_scan.code = renewed.code AND kind = 'valid'
        AND undone_at IS NULL)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

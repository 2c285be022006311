import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Codes of the same order's tickets for the same door, in their order, locked until the transaction ends. */
export const lockGroup = async (
  trx: Transaction<Schema>,
  { shopId, eventId, code }: { readonly shopId: string; readonly eventId: string; readonly code: string },
): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`
    SELECT ticket.code FROM ticket
    WHERE shop_id = ${shopId} AND event_id = ${eventId} AND kind = 'admission' AND order_number = (
      SELECT order_number FROM ticket WHERE shop_id = ${shopId} AND code = ${code})
    ORDER BY position FOR UPDATE`.execute(trx)
  return rows.map(row => row.code)
}

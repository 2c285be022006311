import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { isTicketUse } from './ticket-use.ts'

/**
 * One of an order's tickets that let somebody in, of `codes` or of all of them. They are locked until the transaction
 * ends, so that no door lets anybody in meanwhile.
 */
export const findUsedTicket = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
  codes: readonly string[] | 'all',
): Promise<string | undefined> => {
  const { rows: locked } = await sql<{ code: string }>`
    SELECT code FROM ticket WHERE shop_id = ${shopId} AND order_number = ${number}
      AND (${codes === 'all'} OR code = ANY(${codes === 'all' ? [] : [...codes]}::text[]))
    ORDER BY position FOR UPDATE`.execute(trx)
  // A statement of its own: it sees the scans that the lock waited for.
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM door_scan WHERE shop_id = ${shopId} AND code = ANY(${locked.map(({ code }) => code)}::text[])
      AND ${isTicketUse('door_scan')}
    ORDER BY code LIMIT 1`.execute(trx)
  return rows[0]?.code
}

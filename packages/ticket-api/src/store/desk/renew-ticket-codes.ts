import { sql, type Transaction } from 'kysely'
import { isTicketUse } from '../check-in/ticket-use.ts'
import type { Schema } from '../schema.ts'

type Asked = {
  readonly shopId: string
  readonly number: string
  /** Only this ticket; undefined: all of the order. */
  readonly code?: string | undefined
}

/**
 * Gives the unused tickets of an order new codes, so that the old ones no longer admit anybody. Tickets of streams keep
 * their codes, by which viewers are told apart. Answers the new codes.
 */
export const renewTicketCodes = async (
  trx: Transaction<Schema>,
  { shopId, number, code }: Asked,
  newCode: () => string,
): Promise<readonly string[]> => {
  const { rows: locked } = await sql<{ code: string }>`
    SELECT code FROM ticket WHERE shop_id = ${shopId} AND order_number = ${number} AND kind = 'admission'
      AND NOT opens_stream AND (${code ?? null}::text IS NULL OR code = ${code ?? null})
    ORDER BY position FOR UPDATE`.execute(trx)
  const codes = locked.map(one => one.code)
  // A statement of its own: it sees the scans that the lock waited for.
  const { rows } = await sql<{ code: string }>`
    UPDATE ticket SET code = renewed.new_code
    FROM unnest(${codes}::text[], ${codes.map(newCode)}::text[]) AS renewed (code, new_code)
    WHERE ticket.shop_id = ${shopId} AND ticket.code = renewed.code AND NOT EXISTS (
      SELECT FROM door_scan WHERE shop_id = ${shopId} AND door_scan.code = renewed.code
        AND ${isTicketUse('door_scan')})
    RETURNING ticket.code`.execute(trx)
  return rows.map(row => row.code)
}

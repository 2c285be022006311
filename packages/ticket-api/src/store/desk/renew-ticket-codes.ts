import { sql, type Transaction } from 'kysely'
import { isTicketUse } from '../check-in/ticket-use.ts'
import type { Schema } from '../schema.ts'

type RenewTicketCodesInput = {
  readonly shopId: string
  readonly number: string
  /** Only this ticket; undefined: all of the order. */
  readonly code?: string | undefined
  /** Streams and services too, not only admission. */
  readonly withStreams?: boolean
}

/**
 * Gives the unused tickets of an order new codes, so that the old ones no longer admit anybody. Who watches a stream
 * with an old code watches it no longer. Gift cards, serial cards and memberships keep their codes, which may be in use
 * elsewhere. Answers the new codes.
 */
export const renewTicketCodes = async (
  trx: Transaction<Schema>,
  { shopId, number, code, withStreams = false }: RenewTicketCodesInput,
  newCode: () => string,
): Promise<readonly string[]> => {
  const { rows: locked } = await sql<{ code: string }>`
    SELECT code FROM ticket WHERE shop_id = ${shopId} AND order_number = ${number}
      AND (kind = 'admission' AND NOT opens_stream OR ${withStreams} AND kind IN ('admission', 'stream', 'service'))
      AND (${code ?? null}::text IS NULL OR code = ${code ?? null})
    ORDER BY position FOR UPDATE`.execute(trx)
  // A statement of its own: it sees the scans that the lock waited for.
  const { rows: unused } = await sql<{ code: string }>`
    SELECT code FROM unnest(${locked.map(one => one.code)}::text[]) AS ticket (code) WHERE NOT EXISTS (
      SELECT FROM door_scan WHERE shop_id = ${shopId} AND door_scan.code = ticket.code AND ${isTicketUse('door_scan')})`.execute(
    trx,
  )
  const codes = unused.map(one => one.code)
  await sql`DELETE FROM stream_view WHERE shop_id = ${shopId} AND ticket_code = ANY(${codes}::text[])`.execute(trx)
  const { rows } = await sql<{ code: string }>`
    UPDATE ticket SET code = renewed.new_code
    FROM unnest(${codes}::text[], ${codes.map(newCode)}::text[]) AS renewed (code, new_code)
    WHERE ticket.shop_id = ${shopId} AND ticket.code = renewed.code
    RETURNING ticket.code`.execute(trx)
  return rows.map(row => row.code)
}

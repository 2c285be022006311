import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type ReaddressLettersInput = {
  readonly shopId: string
  readonly number: string
  readonly from: string
  readonly to: string
  readonly now: number
}

/**
 * Sends what an organizer wrote to the buyer about events to come to the corrected address, where it waits or failed. Each
 * gets an id of its own: whatever is heard of the one to the earlier address is not about it (rules/orders#returned-mail).
 */
export const readdressLetters = async (
  trx: Transaction<Schema>,
  { shopId, number, from, to, now }: ReaddressLettersInput,
): Promise<void> => {
  const moment = new Date(now).toISOString()
  await sql`
    UPDATE mail SET id = gen_random_uuid(), recipient = recipient || jsonb_build_object('email', ${to}::text),
      status = 'due', attempts = 0, problem = NULL, due_at = ${moment}::timestamptz
    WHERE shop_id = ${shopId} AND order_number = ${number} AND kind = 'event_letter' AND ticket_code IS NULL
      AND status IN ('due', 'failed') AND recipient ->> 'email' = ${from}
      AND EXISTS (
        SELECT FROM event_letter AS letter JOIN event ON event.shop_id = letter.shop_id AND event.id = letter.event_id
        WHERE letter.shop_id = mail.shop_id AND letter.id = mail.letter_id AND (event.status = 'postponed'
          OR coalesce((event.record ->> 'end_date')::timestamptz, event.starts_at) > ${moment}::timestamptz))
      AND NOT EXISTS (
        SELECT FROM mail AS other WHERE other.shop_id = mail.shop_id AND other.letter_id = mail.letter_id
          AND other.order_number = mail.order_number AND other.ticket_code IS NULL
          AND other.recipient ->> 'email' = ${to})`.execute(trx)
}

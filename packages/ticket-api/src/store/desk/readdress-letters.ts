import { sql, type Transaction } from 'kysely'
import type { OrderKey } from '../order/lock-order.ts'
import type { Schema } from '../schema.ts'
import { sqlTime } from '../sql-time.ts'

/**
 * Sends what an organizer wrote to the buyer about events to come to the order's address of now, where it failed or waits
 * for another address; each letter once, and none that this address has. Each gets an id of its own: whatever is heard of
 * the one before is not about it (rules/orders#returned-mail).
 */
export const readdressLetters = async (
  trx: Transaction<Schema>,
  { shopId, number, now }: OrderKey & { readonly now: number },
): Promise<void> => {
  const moment = sqlTime(now)
  await sql`
    UPDATE mail SET id = gen_random_uuid(), recipient = again.reader, status = 'due', attempts = 0, problem = NULL,
      due_at = ${moment}, created_at = ${moment}, sent_at = NULL
    FROM (
      SELECT DISTINCT ON (letter.id) mail.id, jsonb_build_object(
        'first_name', coalesce(placed.customer ->> 'first_name', ''),
        'last_name', coalesce(placed.customer ->> 'last_name', ''), 'email', placed.customer ->> 'email') AS reader
      FROM customer_order AS placed
      JOIN mail ON mail.shop_id = placed.shop_id AND mail.order_number = placed.number AND mail.kind = 'event_letter'
        AND mail.ticket_code IS NULL
      JOIN event_letter AS letter ON letter.shop_id = mail.shop_id AND letter.id = mail.letter_id
      JOIN event ON event.shop_id = letter.shop_id AND event.id = letter.event_id
      WHERE placed.shop_id = ${shopId} AND placed.number = ${number} AND placed.customer ->> 'email' <> ''
        AND (mail.status = 'failed'
          OR mail.status = 'due' AND mail.recipient ->> 'email' <> placed.customer ->> 'email')
        AND (event.status = 'postponed'
          OR coalesce((event.record ->> 'end_date')::timestamptz, event.starts_at) > ${moment})
        AND NOT EXISTS (
          SELECT FROM mail AS other WHERE other.shop_id = mail.shop_id AND other.letter_id = mail.letter_id
            AND other.order_number = mail.order_number AND other.ticket_code IS NULL AND other.status <> 'failed'
            AND other.recipient ->> 'email' = placed.customer ->> 'email')
      ORDER BY letter.id, mail.recipient ->> 'email' = placed.customer ->> 'email' DESC NULLS LAST, mail.created_at DESC
    ) AS again
    WHERE mail.shop_id = ${shopId} AND mail.id = again.id AND mail.status <> 'sent'`.execute(trx)
}

import { type RawBuilder, sql } from 'kysely'
import { nothingToTell } from '../../domain/mail/nothing-to-tell.ts'

/**
 * SQL for whether a letter of an order that still matters was refused or given up, and no letter with the same content
 * went out or waits since (rules/desk#search): another of its kind, the confirmation, which has all that the buyer is
 * told but what an organizer wrote, or for a receiver their ticket. A gift card's letter is queued long before it is due.
 * @param order the name of `customer_order` in the statement.
 */
export const isUndelivered = (order: string, now: Date): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`(${of('status')} IN ('paid', 'unpaid') AND EXISTS (
    SELECT FROM mail AS failed WHERE failed.shop_id = ${of('shop_id')} AND failed.order_number = ${of('number')}
      AND failed.status = 'failed' AND failed.problem <> ${nothingToTell} AND NOT EXISTS (
      SELECT FROM mail AS later
      WHERE later.shop_id = failed.shop_id AND later.order_number = failed.order_number AND later.status <> 'failed'
        AND later.created_at > CASE failed.kind WHEN 'gift' THEN failed.due_at ELSE failed.created_at END
        AND (later.kind IN ('order', 'order_unpaid') AND (failed.kind = 'gift' OR failed.ticket_code IS NULL AND failed.recipient IS NULL)
          OR later.kind IN ('ticket', failed.kind) AND later.ticket_code IS NOT DISTINCT FROM failed.ticket_code
            AND later.letter_id IS NOT DISTINCT FROM failed.letter_id
            AND (failed.kind <> 'ticket_ended' OR later.recipient ->> 'email' = failed.recipient ->> 'email')))
  ) AND EXISTS (
    SELECT FROM order_line LEFT JOIN event ON event.shop_id = order_line.shop_id
      AND event.id = order_line.event ->> 'id'
    WHERE order_line.shop_id = ${of('shop_id')} AND order_line.order_number = ${of('number')}
      AND order_line.product_type NOT IN ('delivery_cost', 'payment_cost')
      AND (event.id IS NULL OR event.status = 'postponed'
        OR coalesce((event.record ->> 'end_date')::timestamptz, event.starts_at) > ${now}::timestamptz)
  ))`
}

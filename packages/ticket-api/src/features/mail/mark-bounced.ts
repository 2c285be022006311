import { type Kysely, sql, type Transaction } from 'kysely'
import { bouncedProblem } from '../../domain/mail/bounced-problem.ts'
import type {
  DeliveryAction,
  DeliveryReport,
  ReportedDelivery,
} from '../../formats/delivery-report/parse-delivery-report.ts'
import { isUuid } from '../../platform/is-uuid.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'

/** How a report ends; only `bounced` changes something. `order` is null for an e-mail that is of no order. */
export type MarkedBounced =
  | {
      readonly kind: 'bounced' | 'known' | 'being_sent' | 'not_sent'
      readonly order: string | null
      readonly status: string
    }
  | { readonly kind: 'not_failed'; readonly action: DeliveryAction; readonly status: string }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unknown'; readonly id: string }

/**
 * Marks the e-mail that a delivery status notification is about as failed, where no mail server delivers it any more
 * (rules/orders#returned-mail). Nothing is sent, and nothing ends.
 */
export const markBounced = async (
  { kysely }: Database,
  { messageIds, deliveries }: DeliveryReport,
): Promise<MarkedBounced> => {
  const going = deliveries.find(delivery => !isOver(delivery))
  if (going) return { kind: 'not_failed', action: going.action, status: going.status }
  const [id] = messageIds.flatMap(one => mailIdOf(one) ?? [])
  const [{ status, diagnostic } = { status: '', diagnostic: '' }] = deliveries
  if (!id) return { kind: 'foreign' }
  const mail = await findMail(kysely, id)
  if (!mail) return { kind: 'unknown', id: `${id.mailId}@${id.host}` }
  const { shop_id: shopId, order_number: order } = mail
  const marking = { shopId, mailId: id.mailId, order, status, diagnostic }
  if (await transact(kysely, trx => mark(trx, marking))) return { kind: 'bounced', order, status }
  // Read before the marking: it may have been sent, and written as sent, in between. The next try finds it so.
  const kind = mail.status === 'failed' ? 'known' : mail.attempts > 0 ? 'being_sent' : 'not_sent'
  return { kind, order, status }
}

/**
 * Whether the mail server has given up (RFC 3464, 2.3.3): also with a status of 4, when it tried for days. With 2 it
 * contradicts itself.
 */
const isOver = ({ action, status }: ReportedDelivery): boolean => action === 'failed' && !status.startsWith('2')

type MailId = { readonly mailId: string; readonly host: string }

/** Whatever else stands there is no host, and may be anything that a stranger wrote. */
const hostPattern = /^[\p{L}\p{N}.:-]{1,260}$/u

const mailIdOf = (messageId: string): MailId | undefined => {
  const at = messageId.indexOf('@')
  const [mailId, host] = [messageId.slice(0, at).toLowerCase(), messageId.slice(at + 1).toLowerCase()]
  return isUuid(mailId) && hostPattern.test(host) ? { mailId, host } : undefined
}

type FoundMail = {
  readonly shop_id: string
  readonly order_number: string | null
  readonly status: string
  readonly attempts: number
}

const findMail = async (kysely: Kysely<Schema>, { mailId, host }: MailId): Promise<FoundMail | undefined> => {
  const { rows } = await sql<FoundMail>`
    SELECT mail.shop_id, mail.order_number, mail.status, mail.attempts
    FROM shop JOIN mail ON mail.shop_id = shop.id AND mail.id = ${mailId}::uuid
    WHERE lower(shop.host) = ${host}`.execute(kysely)
  return rows[0]
}

type Marking = Omit<ReportedDelivery, 'action'> & {
  readonly shopId: string
  readonly mailId: string
  readonly order: string | null
}

/**
 * What the mail server said is kept with the people of the order and the e-mail's own reader: it may name them. Whoever
 * forgets them has the order locked.
 */
const mark = async (
  trx: Transaction<Schema>,
  { shopId, mailId, order, status, diagnostic }: Marking,
): Promise<boolean> => {
  await sql`SELECT FROM customer_order WHERE shop_id = ${shopId} AND number = ${order} FOR SHARE`.execute(trx)
  const { numAffectedRows } = await sql`
    UPDATE mail SET status = 'failed', problem = CASE
      WHEN EXISTS (
        SELECT FROM customer_order AS placed WHERE placed.shop_id = mail.shop_id AND placed.number = mail.order_number
          AND placed.customer ->> 'email' <> '')
        AND CASE
          WHEN kind IN ('event_letter', 'ticket_ended') THEN recipient IS NOT NULL
          WHEN ticket_code IS NOT NULL THEN EXISTS (
            SELECT FROM ticket WHERE ticket.shop_id = mail.shop_id AND ticket.code = mail.ticket_code
              AND coalesce(ticket.holder, ticket.gift) IS NOT NULL)
          ELSE true END
      THEN ${bouncedProblem(status, diagnostic)} ELSE ${bouncedProblem(status, '')} END
    WHERE shop_id = ${shopId} AND id = ${mailId}::uuid AND status = 'sent'`.execute(trx)
  return numAffectedRows === 1n
}

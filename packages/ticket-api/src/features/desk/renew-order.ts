import { sql, type Transaction } from 'kysely'
import type { LivingStatus } from '../../domain/order/is-living-order.ts'
import { createLinkSeed } from '../../domain/order/order-links.ts'
import { createTicketCode } from '../../domain/ticket/ticket-code.ts'
import { renewTicketCodes } from '../../store/desk/renew-ticket-codes.ts'
import type { OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { mailOrder } from '../mail/mail-order.ts'

type Order = OrderKey & { readonly now: number }

/**
 * Ends the links of an order and its admission tickets that nobody used, on request its streams and services too, and
 * mails new ones to its address. Answers the details for the audit log.
 */
export const renewOrder = async (
  trx: Transaction<Schema>,
  order: Order,
  status: LivingStatus,
  withStreams = false,
): Promise<{ readonly links: 'new'; readonly renewed_tickets: number }> => {
  const { shopId, number, now } = order
  await trx
    .updateTable('customer_order')
    .set({ link_seed: createLinkSeed(), old_secret_hash: null })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  const renewed = await renewTicketCodes(trx, { shopId, number, withStreams }, createTicketCode)
  await mailOrder(trx, order, status)
  // Tickets that have holders of their own keep them; their links ended too.
  const { rows: given } = await sql<{ code: string }>`
    SELECT code FROM ticket WHERE shop_id = ${shopId} AND code = ANY(${renewed}::text[]) AND holder IS NOT NULL
    ORDER BY position`.execute(trx)
  for (const { code: ticketCode } of given) {
    await enqueueMail(trx, { shopId, now, about: { kind: 'ticket', orderNumber: number, ticketCode } })
  }
  return { links: 'new', renewed_tickets: renewed.length }
}

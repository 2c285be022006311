import { sql, type Transaction } from 'kysely'
import { createLinkSeed } from '../../domain/order/order-links.ts'
import { createTicketCode } from '../../domain/ticket/ticket-code.ts'
import { renewTicketCodes } from '../../store/desk/renew-ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Order = { readonly shopId: string; readonly number: string; readonly now: number }

/** Mails a paid or unpaid order to its address. */
export const mailOrder = (
  trx: Transaction<Schema>,
  { shopId, number, now }: Order,
  status: 'paid' | 'unpaid',
): Promise<void> =>
  enqueueMail(trx, {
    shopId,
    now,
    about: { kind: status === 'unpaid' ? 'order_unpaid' : 'order', orderNumber: number },
  })

/**
 * Ends the links of an order and its admission tickets that nobody used, on request its streams and services too, and
 * mails new ones to its address. Answers the details for the audit log.
 */
export const renewOrder = async (
  trx: Transaction<Schema>,
  order: Order,
  status: 'paid' | 'unpaid',
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

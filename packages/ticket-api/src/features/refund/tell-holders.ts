import type { Transaction } from 'kysely'
import { readEndedTicket } from '../../domain/ticket/ended-ticket.ts'
import { readTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import type { Schema } from '../../store/schema.ts'
import { enqueueMails } from '../mail/enqueue-mail.ts'

type Ending = {
  readonly shopId: string
  readonly number: string
  /** The tickets that end; all of them where none is named. */
  readonly codes?: readonly string[]
  readonly now: number
}

/**
 * Tells whoever was given a ticket that it is no longer valid (rules/desk#receiver): the letter of the refund goes to the
 * buyer alone. Before the tickets' rows go.
 */
export const tellHolders = async (trx: Transaction<Schema>, { shopId, number, codes, now }: Ending): Promise<void> => {
  const rows = await trx
    .selectFrom('ticket')
    .select(['code', 'holder', 'product_title', 'event', 'seat'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('holder', 'is not', null)
    .orderBy('position')
    .execute()
  await enqueueMails(
    trx,
    rows.flatMap(({ code, holder, ...ticket }) => {
      const recipient = readTicketHolder(holder)
      if (!recipient || codes?.includes(code) === false) return []
      const ended = readEndedTicket(ticket)
      return [{ shopId, now, about: { kind: 'ticket_ended', orderNumber: number, recipient, ended } as const }]
    }),
  )
}

import type { Transaction } from 'kysely'
import { parseEndedTicket } from '../../domain/ticket/ended-ticket.ts'
import { parseTicketHolder } from '../../domain/ticket/ticket-holder.ts'
import type { Schema } from '../../store/schema.ts'
import { enqueueMails } from '../mail/enqueue-mail.ts'

type Ending = {
  readonly shopId: string
  readonly number: string
  /** The tickets that end; all of them where none is named. */
  readonly codes?: readonly string[]
  /** The address that gets them instead, if they did not go back: who has it already keeps the ticket. */
  readonly givenTo?: string
  readonly now: number
}

/**
 * Tells the receivers of given tickets that these are no longer valid (rules/desk#receiver): other letters go only to
 * the buyer, or to the next holder. To be called before the tickets' rows change.
 */
export const tellHolders = async (
  trx: Transaction<Schema>,
  { shopId, number, codes, givenTo, now }: Ending,
): Promise<void> => {
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
      const recipient = parseTicketHolder(holder)
      if (!recipient || codes?.includes(code) === false || recipient.email === givenTo) return []
      const ended = { ...parseEndedTicket(ticket), ...(givenTo !== undefined && { given_on: true }) }
      return [{ shopId, now, about: { kind: 'ticket_ended', orderNumber: number, recipient, ended } as const }]
    }),
  )
}

import { cleanLine, type EpochMs, normaliseEmail } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { isLivingOrder } from '../../domain/order/is-living-order.ts'
import { ownFields } from '../../domain/order/own-fields.ts'
import { createTicketCode } from '../../domain/ticket/ticket-code.ts'
import type { TicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { renewTicketCodes } from '../../store/desk/renew-ticket-codes.ts'
import { respondOnce } from '../../store/desk/respond-once.ts'
import { lockOrder, type OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import type { Idempotency } from '../cart/cart-service.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { tellHolders } from '../refund/tell-holders.ts'
import type { Manager } from './desk-orders.ts'
import { renewOrder } from './renew-order.ts'

export type NewReceiver = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly reason: string
  /** Only the ticket with this code; undefined: the whole order. */
  readonly ticket: string | undefined
  /** Makes a repetition the same change. */
  readonly idempotency: Idempotency | undefined
}

/** Changes the receiver of an order, or of one ticket of it (rules/desk#receiver). */
export type DeskReceiver = {
  /** Old links and unused tickets end, new ones are mailed. */
  change(manager: Manager, number: string, receiver: NewReceiver): Promise<Refused | undefined>
}

type Order = OrderKey & { readonly now: EpochMs }

export const createDeskReceiver = ({
  db: { kysely },
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): DeskReceiver => ({
  change: async ({ shopId, by }, number, { firstName, lastName, email, reason, ticket, idempotency }) => {
    const address = normaliseEmail(email)
    if (address === undefined) return staffRefusal('fields_wrong')
    const holder = { first_name: cleanLine(firstName), last_name: cleanLine(lastName), email: address }
    const give = async (trx: Transaction<Schema>): Promise<Refused | undefined> => {
      const order = { shopId, number, now: now() }
      const done = await (ticket === undefined
        ? giveOrder(trx, order, holder)
        : giveTicket(trx, order, { ticket, holder }))
      if ('refusal' in done) return done
      await recordAudit(trx, {
        shopId,
        by,
        action: ticket === undefined ? 'receiver_changed' : 'ticket_given',
        orderNumber: number,
        reason,
        now: order.now,
        ...done,
      })
      return undefined
    }
    return transactUnlessRefused(kysely, trx =>
      respondOnce(trx, { shopId, number, idempotency }, { work: () => give(trx), again: () => undefined }),
    )
  },
})

type Done = { readonly after: object; readonly eventIds?: readonly string[] }

const giveOrder = async (trx: Transaction<Schema>, order: Order, holder: TicketHolder): Promise<Done | Refused> => {
  const { shopId, number } = order
  const found = await lockOrder(trx, order)
  if (!found) return staffRefusal('order_not_found')
  if (!isLivingOrder(found)) return staffRefusal('order_not_changeable')
  // The former buyer's own details are removed; the address and the payer belong to the purchase.
  await sql`
    UPDATE customer_order SET
      customer = customer - ${ownFields}::text[] || ${JSON.stringify(holder)}::jsonb
    WHERE shop_id = ${shopId} AND number = ${number}`.execute(trx)
  return { after: await renewOrder(trx, order, found.status) }
}

/** The buyer keeps the order, and its other tickets stay as they are (decision 0053). */
const giveTicket = async (
  trx: Transaction<Schema>,
  order: Order,
  { ticket, holder }: { readonly ticket: string; readonly holder: TicketHolder },
): Promise<Done | Refused> => {
  const { shopId, number, now } = order
  const found = await lockOrder(trx, order)
  if (!found) return staffRefusal('order_not_found')
  if (found.status !== 'paid') return staffRefusal('order_not_changeable')
  const row = await trx
    .selectFrom('ticket')
    .select(['event_id', 'kind', 'opens_stream'])
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('code', '=', ticket)
    .executeTakeFirst()
  if (row?.kind !== 'admission' || row.opens_stream) return staffRefusal('ticket_not_found')
  await tellHolders(trx, { ...order, codes: [ticket], givenTo: holder.email })
  const [ticketCode] = await renewTicketCodes(trx, { shopId, number, code: ticket }, createTicketCode)
  if (ticketCode === undefined) return staffRefusal('ticket_used')
  await trx
    .updateTable('ticket')
    .set({ holder: JSON.stringify(holder) })
    .where('shop_id', '=', shopId)
    .where('code', '=', ticketCode)
    .execute()
  await enqueueMail(trx, { shopId, now, about: { kind: 'ticket', orderNumber: number, ticketCode } })
  return { after: { renewed_tickets: 1 }, eventIds: row.event_id === null ? [] : [row.event_id] }
}

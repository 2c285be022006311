import type { Kysely } from 'kysely'
import type { MovedSeat } from '../../domain/order/moved-seat.ts'
import type { EndedTicket } from '../../domain/ticket/ended-ticket.ts'
import type { TicketHolder } from '../../domain/ticket/ticket-holder.ts'
import { timeOrderedUuid } from '../../platform/time-ordered-uuid.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * The subject of an e-mail: an order that is paid, to be paid, refunded, whole or in part, or whose goods are on their
 * way (rules/delivery#goods), a payment that bought nothing (rules/payment#late-payment), a withdrawal that was received
 * (rules/withdrawal#receipt), a ticket that was given to somebody else, one that ended with them (rules/desk#receiver),
 * seats that were moved, of all tickets or of one that has a holder of its own (rules/desk#seats), or what its organizer
 * writes of an event, to the buyer or to such a holder (rules/orders#event-letters).
 */
type MailSubject =
  | { readonly kind: 'order' | 'order_unpaid' | 'order_refund' | 'order_sent'; readonly orderNumber: string }
  | { readonly kind: 'order_part_refund'; readonly orderNumber: string; readonly refundId: string }
  | { readonly kind: 'payment_refund'; readonly paymentId: string }
  | { readonly kind: 'withdrawal'; readonly withdrawalId: string }
  | { readonly kind: 'ticket'; readonly orderNumber: string; readonly ticketCode: string }
  | {
      readonly kind: 'seats_moved'
      readonly orderNumber: string
      readonly ticketCode?: string
      readonly moved: readonly MovedSeat[]
    }
  | {
      readonly kind: 'ticket_ended'
      readonly orderNumber: string
      readonly recipient: TicketHolder
      readonly ended: EndedTicket
    }
  | {
      readonly kind: 'event_letter'
      readonly orderNumber: string
      readonly ticketCode: string | undefined
      readonly letterId: string
      readonly recipient: TicketHolder
    }

type Queued = {
  readonly shopId: string
  readonly now: number
  readonly about: MailSubject
  /** When it goes out; at once where nothing is said. */
  readonly dueAt?: number
}

/** A statement has at most 65,535 parameters, and an e-mail has fourteen. */
const maxInStatement = 4_000

/** Queues e-mails within the transaction that they report on, so that all are committed or none. */
export const enqueueMails = async (kysely: Kysely<Schema>, mails: readonly Queued[]): Promise<void> => {
  for (let from = 0; from < mails.length; from += maxInStatement) {
    await kysely
      .insertInto('mail')
      .values(mails.slice(from, from + maxInStatement).map(rowOf))
      .execute()
  }
}

/** Enqueues one e-mail. */
export const enqueueMail = (kysely: Kysely<Schema>, mail: Queued): Promise<void> => enqueueMails(kysely, [mail])

const rowOf = ({ shopId, now, about, dueAt = now }: Queued) => ({
  shop_id: shopId,
  id: timeOrderedUuid(now),
  kind: about.kind,
  order_number: 'orderNumber' in about ? about.orderNumber : null,
  payment_id: about.kind === 'payment_refund' ? about.paymentId : null,
  withdrawal_id: about.kind === 'withdrawal' ? about.withdrawalId : null,
  refund_id: about.kind === 'order_part_refund' ? about.refundId : null,
  ticket_code: 'ticketCode' in about ? about.ticketCode : null,
  moved: about.kind === 'seats_moved' ? JSON.stringify(about.moved) : null,
  ended: about.kind === 'ticket_ended' ? JSON.stringify(about.ended) : null,
  letter_id: about.kind === 'event_letter' ? about.letterId : null,
  recipient: 'recipient' in about ? JSON.stringify(about.recipient) : null,
  due_at: new Date(dueAt),
  created_at: new Date(now),
})

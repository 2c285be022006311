import type { Kysely } from 'kysely'
import type { MovedSeat } from '../../domain/order/moved-seat.ts'
import { timeOrderedUuid } from '../../platform/time-ordered-uuid.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * The subject of an e-mail: an order that is paid, to be paid or refunded, whole or in part, a payment that bought
 * nothing (rules/payment#late-payment), a withdrawal that was received (rules/withdrawal#receipt), a ticket that was
 * given to somebody else (rules/desk#receiver), or seats that were moved, of all tickets or of one that has a holder of
 * its own (rules/desk#seats).
 */
type MailSubject =
  | { readonly kind: 'order' | 'order_unpaid' | 'order_refund'; readonly orderNumber: string }
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

/** Queues an e-mail within the transaction that it reports on, so that both are committed or neither. */
export const enqueueMail = async (
  kysely: Kysely<Schema>,
  {
    shopId,
    now,
    about,
    dueAt = now,
  }: {
    readonly shopId: string
    readonly now: number
    readonly about: MailSubject
    /** When it goes out; at once where nothing is said. */
    readonly dueAt?: number
  },
): Promise<void> => {
  await kysely
    .insertInto('mail')
    .values({
      shop_id: shopId,
      id: timeOrderedUuid(now),
      kind: about.kind,
      order_number: 'orderNumber' in about ? about.orderNumber : null,
      payment_id: about.kind === 'payment_refund' ? about.paymentId : null,
      withdrawal_id: about.kind === 'withdrawal' ? about.withdrawalId : null,
      refund_id: about.kind === 'order_part_refund' ? about.refundId : null,
      ticket_code: 'ticketCode' in about ? about.ticketCode : null,
      moved: about.kind === 'seats_moved' ? JSON.stringify(about.moved) : null,
      due_at: new Date(dueAt),
      created_at: new Date(now),
    })
    .execute()
}

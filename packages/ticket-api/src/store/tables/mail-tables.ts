import type { Generated } from 'kysely'
import type { Json, OptionalJson } from './column-types.ts'

/** An e-mail that is to be sent or was sent, and what it tells of. */
export type MailTable = {
  shop_id: string
  id: string
  kind: Generated<
    | 'order'
    | 'order_unpaid'
    | 'order_refund'
    | 'order_part_refund'
    | 'order_sent'
    | 'payment_refund'
    | 'withdrawal'
    | 'gift'
    | 'ticket'
    | 'ticket_ended'
    | 'seats_moved'
    | 'event_letter'
  >
  order_number: string | null
  payment_id: Generated<string | null>
  refund_id: Generated<string | null>
  withdrawal_id: Generated<string | null>
  ticket_code: Generated<string | null>
  moved: OptionalJson<unknown>
  /** The given ticket that a `ticket_ended` tells of (`parseEndedTicket`). */
  ended: OptionalJson<unknown>
  /** The row of the table `event_letter` that such a mail sends. */
  letter_id: Generated<string | null>
  /**
   * The addressee of a `ticket_ended` or an `event_letter` (`parseTicketHolder`); null once its people are forgotten.
   */
  recipient: OptionalJson<unknown>
  status: Generated<'due' | 'sent' | 'failed'>
  attempts: Generated<number>
  /** When it is sent, or tried again. */
  due_at: Date
  /** Why the last try failed, which names nobody; or why it came back (`bounced`), whose words may. */
  problem: string | null
  created_at: Date
  sent_at: Date | null
}

/** An organizer's letter to all ticket holders of an event (rules/orders#event-letters). */
export type EventLetterTable = {
  shop_id: string
  id: string
  event_id: string
  /** Idempotency key: a repetition is the same letter. */
  reference: string
  subject: Json<unknown>
  text: Json<unknown>
  /** Whether the tickets and the calendar file go with it. */
  has_tickets: boolean
  created_at: Date
}

/**
 * An address that wants to be told when an event's sales open, or its sold-out tickets can be bought; deleted with it.
 */
export type SaleReminderTable = {
  shop_id: string
  id: string
  event_id: string
  awaits: Generated<'opening' | 'tickets'>
  /** The tickets that were sold out when it was asked. */
  product_ids: Generated<string[]>
  /** Whether it waits for any ticket, since none was on sale when it was asked. */
  any_ticket: Generated<boolean>
  /** Whether it is among those that are told next. */
  has_turn: Generated<boolean>
  email: string
  language: string
  /** Where the links of its e-mails lead. */
  origin: string
  secret: string
  created_at: Date
  /** When the e-mail that asks to confirm went out. */
  asked_at: Date | null
  /** When the link in it was pressed. */
  confirmed_at: Date | null
  due_at: Date
  attempts: Generated<number>
}

/** Awaited tickets of an event that can be bought, by the quotas that they take from. */
export type AwaitedStockTable = {
  shop_id: string
  event_id: string
  stock: string
  /** When the next ones are told of it. */
  tell_from: Date
  /** Whether everybody could buy it for a minute. */
  is_settled: Generated<boolean>
}

import type { Generated } from 'kysely'
import type { OptionalJson } from './column-types.ts'

/** An e-mail that is to be sent or was sent, and what it tells of. */
export type MailTable = {
  shop_id: string
  id: string
  kind: Generated<
    | 'order'
    | 'order_unpaid'
    | 'order_refund'
    | 'order_part_refund'
    | 'payment_refund'
    | 'withdrawal'
    | 'gift'
    | 'ticket'
    | 'seats_moved'
  >
  order_number: string | null
  payment_id: Generated<string | null>
  refund_id: Generated<string | null>
  withdrawal_id: Generated<string | null>
  ticket_code: Generated<string | null>
  moved: OptionalJson<unknown>
  status: Generated<'due' | 'sent' | 'failed'>
  attempts: Generated<number>
  /** When it is sent, or tried again. */
  due_at: Date
  /** Why the last try failed; names nobody. */
  problem: string | null
  created_at: Date
  sent_at: Date | null
}

/** An address that wants to be told when sales of an event open; deleted when that was sent. */
export type SaleReminderTable = {
  shop_id: string
  id: string
  event_id: string
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

import type { Generated } from 'kysely'
import type { Json } from './column-types.ts'

/** A payment of a checkout at a provider, and its refund as a whole. */
export type PaymentTable = {
  shop_id: string
  id: string
  checkout_id: string
  provider: string
  provider_reference: string
  amount_cents: number
  status: 'pending' | 'paid' | 'declined' | 'cancelled' | 'refund_due' | 'refunded'
  /** The purchase that the shopper agreed to pay for, fixed when the payment was made. */
  snapshot: Json<unknown>
  created_at: Generated<Date>
  settled_at: Date | null
  /** Tries to give it back; the next one is made after `refund_after`. */
  refund_attempts: Generated<number>
  refund_after: Date | null
  refund_problem: string | null
  refunded_at: Date | null
  /** Whether a person gave it back on the provider's own pages. */
  is_refunded_by_hand: Generated<boolean>
  /** How often the provider was asked after it had ended without money; next after `reconcile_after`. */
  reconciliations: Generated<number>
  reconcile_after: Date | null
  /** When the provider last said, to somebody who read it, that it is unpaid after it had ended. */
  unpaid_at: Date | null
}

/** A refund of a part of an order, or a credit without returned pieces. */
export type RefundTable = {
  shop_id: string
  id: string
  payment_id: string | null
  order_number: string
  provider: string | null
  provider_reference: string | null
  /** Zero, if the returned pieces had been free. */
  amount_cents: number
  /** Titles, amounts, sums and ticket codes; no people. */
  returned: Json<unknown>
  status: Generated<'refund_due' | 'refunded'>
  created_at: Date
  refund_attempts: Generated<number>
  refund_after: Date | null
  refund_problem: string | null
  refunded_at: Date | null
  /** Whether a person gave it back on the provider's own pages. */
  is_refunded_by_hand: Generated<boolean>
}

/** A payment at the sandbox, which plays a payment provider. */
export type SandboxPaymentTable = {
  shop_id: string
  reference: string
  amount_cents: number
  status: Generated<'pending' | 'paid' | 'declined' | 'cancelled'>
  request: Json<unknown>
  created_at: Generated<Date>
}

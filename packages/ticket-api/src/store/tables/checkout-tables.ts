import type { paymentStatuses } from '@portti/contract/words'
import type { Generated } from 'kysely'
import type { HeldShare } from '../../domain/cart/cart-holds.ts'
import type { JsonOrNull, OptionalJson } from './column-types.ts'

/** An attempt to order a cart: from the pressed button to the order, or to its end without one. */
export type CheckoutTable = {
  shop_id: string
  cart_id: string
  id: string
  status: 'PROCESSING' | 'PAYMENT_PENDING' | 'COMPLETED' | 'ERROR' | 'CANCELLED'
  payment_status: (typeof paymentStatuses)[number]
  language: string
  /** Where the shopper comes back to, such as `https://shop.example`; empty for staff, who sell where they are. */
  return_origin: string
  terms_accepted_at: Date | null
  forward_to_url: string | null
  error_message: JsonOrNull<unknown>
  created_at: Generated<Date>
  /**
   * Until when the process that prepares it, or asks its provider, may take; then another one takes over. After a
   * question also until when no other one is asked.
   */
  taken_until: Date | null
  order_number: Generated<string | null>
  /** Until it ends (rules/stock#hold-budgets). */
  hold_shares: OptionalJson<readonly HeldShare[]>
  /** The sum that the pressed button showed, where its sender said it. */
  to_pay_cents: number | null
}

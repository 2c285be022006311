import { refundRefusals, withdrawalRefusals } from '@portti/contract/words'
import type { Cents } from '@portti/core/rules'
import type { CheckoutProblem } from '../checkout/checkout-messages.ts'
import type { Refused } from '../model/refusal.ts'

/** Why orders, refunds and withdrawals are refused. The command line has a sentence for each, the desk for its own. */
export const orderRefusalCodes = [
  ...refundRefusals,
  ...withdrawalRefusals,
  'paid_at_counter',
  'no_address',
  'tickets_used',
  'withdrawal_not_found',
  'withdrawal_not_open',
  'delivered_on_other_day',
  'order_not_ready',
  'order_not_placed',
  'reference_of_other_order',
  'reference_of_ended_order',
  'event_without_seats',
  'seat_not_found',
  'difference_not_open',
] as const
export type OrderRefusalCode = (typeof orderRefusalCodes)[number]

type OfOrder = { readonly number: string }
type OfReference = OfOrder & { readonly reference: string }

/** What the sentence of a code names. */
type Named = {
  readonly order_not_found: OfOrder & { readonly shop: string }
  readonly order_not_paid: OfOrder & { readonly status: string }
  readonly nothing_to_refund: unknown
  readonly sum_too_large: OfOrder & { readonly cents: Cents; readonly left_cents: Cents }
  readonly only_cost_left: OfOrder
  readonly more_than_cost_left: OfOrder
  readonly codes_in_use: OfOrder
  readonly pieces_differ: { readonly product: string }
  readonly too_few_left: { readonly product: string; readonly left: number; readonly wanted: number }
  readonly whole_order: unknown
  readonly ticket_not_in_order: { readonly ticket: string }
  readonly ticket_used: { readonly ticket: string }
  readonly withdrawal_order_unknown: { readonly withdrawal: string }
  readonly withdrawal_paid_at_counter: OfOrder
  readonly withdrawal_refunded_before: { readonly product: string; readonly left: number; readonly expected: number }
  readonly withdrawal_in_use: { readonly product: string; readonly unused: number; readonly wanted: number }
  readonly paid_at_counter: unknown
  readonly no_address: unknown
  readonly tickets_used: { readonly used: number }
  readonly withdrawal_not_found: { readonly withdrawal: string; readonly shop: string }
  readonly withdrawal_not_open: { readonly withdrawal: string }
  readonly delivered_on_other_day: OfOrder & {
    readonly ordered: string
    readonly today: string
    readonly day: string
  }
  readonly order_not_ready: { readonly problem: CheckoutProblem }
  readonly order_not_placed: unknown
  readonly reference_of_other_order: OfReference
  readonly reference_of_ended_order: OfReference & { readonly status: string }
  readonly event_without_seats: { readonly product: string }
  readonly seat_not_found: { readonly event: string; readonly seat: string }
  readonly difference_not_open: { readonly difference: string; readonly shop: string }
}

/** Why something about an order is refused, as a value with what its sentence names. */
export type OrderRefusal = {
  readonly [Code in OrderRefusalCode]: { readonly code: Code } & Named[Code]
}[OrderRefusalCode]

export type OrderRefused = Refused<OrderRefusal>

export const isOrderRefusal = (refusal: { readonly code: string }): refusal is OrderRefusal =>
  orderRefusalCodes.some(code => code === refusal.code)

/** Whether a stored text is a refusal, also one whose code only a later version knows. */
export const isStoredRefusal = (stored: string): boolean => stored.startsWith('{"code":')

/** A refusal that is stored as JSON; undefined where something else is, as a sentence of an earlier version. */
export const parseOrderRefusal = (stored: string): OrderRefusal | undefined => {
  if (!isStoredRefusal(stored)) return undefined
  const refusal = JSON.parse(stored) as { readonly code: string }
  return isOrderRefusal(refusal) ? refusal : undefined
}

export const orderRefused = (refusal: OrderRefusal): OrderRefused => ({ refusal })

import { formatEuros } from '@portti/core/rules'
import { checkoutMessages } from '../domain/checkout/checkout-messages.ts'
import { isRefused } from '../domain/model/refusal.ts'
import type { OrderRefusal, OrderRefusalCode, OrderRefused } from '../domain/order/order-refusal.ts'
import { UsageFailure } from './arguments.ts'

type SentenceOf<Code extends OrderRefusalCode> = (refusal: Extract<OrderRefusal, { readonly code: Code }>) => string

const sentences: { readonly [Code in OrderRefusalCode]: SentenceOf<Code> } = {
  order_not_found: ({ number, shop }) => `There is no order ${number} in the shop ${shop}.`,
  order_not_paid: ({ number, status }) =>
    `Order ${number} is ${status}: only a paid one is refunded.${status === 'refunded' ? ' Where its money is still due, report refunds tells why.' : ''}`,
  nothing_to_refund: () => 'That is nothing: name what is to be given back.',
  sum_too_large: ({ number, cents, left_cents }) =>
    `${formatEuros(cents, 'en')} is more than ${formatEuros(left_cents, 'en')}, which is what is left of order ${number}: refund a smaller part, or the order whole.`,
  only_cost_left: ({ number }) =>
    `Order ${number} is cancelled already: only the cost that was kept is left of it, and stays unless that is given back (--kept).`,
  more_than_cost_left: ({ number }) =>
    `More than the cost that was kept is left of order ${number}: refund that first.`,
  codes_in_use: ({ number }) =>
    `A voucher, card or membership that order ${number} sold is in use: it cannot be refunded; the rest of the order can, by its parts.`,
  pieces_differ: ({ product }) => `${product} is not the same for every piece: name its tickets by --tickets.`,
  too_few_left: ({ product, left, wanted }) => `The order has ${left} of ${product} left, not ${wanted}.`,
  whole_order: () => 'That is all of the order: refund it whole.',
  ticket_not_in_order: ({ ticket }) => `The order has no ticket ${ticket}.`,
  ticket_used: ({ ticket }) => `Ticket ${ticket} was used at the door.`,
  withdrawal_order_unknown: ({ withdrawal }) =>
    `Nobody knows the order of withdrawal ${withdrawal}: refund what it means, then decline it here.`,
  withdrawal_paid_at_counter: ({ number }) =>
    `Order ${number} was paid at a counter: refund the items at a till, then decline the withdrawal.`,
  withdrawal_refunded_before: ({ product, left, expected }) =>
    `Of ${product} the order has ${left} left, not ${expected}: some was refunded after this withdrawal came. Refund what is still owed, then decline the withdrawal.`,
  withdrawal_in_use: ({ product, unused, wanted }) =>
    `Of ${product} ${unused} are unused, not ${wanted}: it is in use, and a person decides.`,
  paid_at_counter: () => 'paid at a counter, where it is given back to whoever brings the tickets',
  no_address: () => 'it has no address, so nobody would be told',
  tickets_used: ({ used }) => `${used} of its tickets let somebody in`,
  withdrawal_not_found: ({ withdrawal, shop }) => `There is no withdrawal ${withdrawal} in the shop ${shop}.`,
  withdrawal_not_open: ({ withdrawal }) => `Withdrawal ${withdrawal} is not open: withdrawals lists those that are.`,
  delivered_on_other_day: ({ number, ordered, today, day }) =>
    `Order ${number} was made on ${ordered}, and today is ${today}: ${day} is not between them.`,
  order_not_ready: ({ problem }) => checkoutMessages[problem].en,
  order_not_placed: () => 'The order could not be placed: run it again.',
  reference_of_other_order: ({ reference, number }) =>
    `The reference "${reference}" is of ${number}, which was ordered otherwise: give this one a reference of its own.`,
  reference_of_ended_order: ({ reference, number, status }) =>
    `The reference "${reference}" is of ${number}, which is ${status}: give a new order a reference of its own.`,
  event_without_seats: ({ product }) => `The event of ${product} has no seats to name.`,
  seat_not_found: ({ event, seat }) => `There is no seat ${seat} in the map of ${event}.`,
  difference_not_open: ({ difference, shop }) =>
    `No difference ${difference} is open in the shop ${shop}: reconcile lists them.`,
}

/** A refusal of an order in one sentence for the organizer. */
export const refusalSentence = <Code extends OrderRefusalCode>(
  refusal: Extract<OrderRefusal, { readonly code: Code }>,
): string => {
  const sentenceOf: SentenceOf<Code> = sentences[refusal.code]
  return sentenceOf(refusal)
}

/** The result of what a command does; throws `UsageFailure` with its sentence where that is refused. */
export const orFailure = <Result>(result: Result | OrderRefused): Result => {
  if (isRefused(result)) throw new UsageFailure(refusalSentence(result.refusal))
  return result
}

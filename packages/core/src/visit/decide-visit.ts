import type { CheckoutProgress } from '../checkout/checkout-progress.ts'
import type { PaymentFact } from '../checkout/payment-fact.ts'
import type { PageKind, Place } from '../ports/navigator.ts'
import type { OrderKey } from '../ports/order-key.ts'
import type { VisitState } from './visit-state.ts'

export type VisitFacts = {
  readonly payment: PaymentFact | undefined
  /** The server's answer about the payment; absent before the first one. */
  readonly progress?: CheckoutProgress
  /**
   * `start`: the page has just opened. `asked`: the visitor asks again. `news`: something changed elsewhere while the
   * page was open; a failed payment then does not navigate away.
   */
  readonly moment: 'start' | 'asked' | 'news'
}

/** An action to run now. */
export type VisitDecision =
  | { readonly kind: 'show'; readonly state: VisitState }
  /** Asks the server, repeatedly until it answers. */
  | { readonly kind: 'ask' }
  /** Polls for the outcome, up to the limit of rules/checkout#polling. */
  | { readonly kind: 'await' }
  | { readonly kind: 'mark_reported' }
  /** Everything is kept: the visitor is back at the summary. */
  | { readonly kind: 'to_summary' }
  /** The payment is no longer pending. */
  | { readonly kind: 'end' }
  /** The payment is no longer pending, and its cart became an order: this browser forgets both. */
  | { readonly kind: 'end_ordered'; readonly order: OrderKey }
  | { readonly kind: 'go'; readonly place: Place }

/** Pages that report the last payment even when none is pending. */
const tells = (page: PageKind): boolean => page === 'payment_return' || page === 'cancelled'

const show = (state: VisitState): VisitDecision => ({ kind: 'show', state })
const leadTo = (place: Place): VisitDecision => ({ kind: 'go', place })

/**
 * The actions of a page for this visitor's payment (rules/after-payment#start-rule, rules/routes#post-payment-pages,
 * rules/checkout#polling-limit, rules/after-payment#four-places). Streams and the page that pays an order by its number
 * are not affected.
 */
export const decideVisit = (facts: VisitFacts, page: PageKind): readonly VisitDecision[] => {
  const { payment, progress, moment } = facts
  if (page === 'stream' || page === 'pay_order') return []
  if (payment === undefined || (!payment.isPending && !tells(page))) return [show({ phase: 'none' })]
  const isAwaiting = page === 'payment_return'
  if (progress === undefined) {
    const next: VisitDecision = { kind: isAwaiting ? 'await' : 'ask' }
    if (isAwaiting && moment !== 'news') return [show({ phase: 'waiting' }), next]
    return moment === 'start' ? [show({ phase: 'asking' }), next] : [next]
  }
  const mayLead = moment !== 'news' && !tells(page)
  /** The payment ended without an order: rules/after-payment#start-rule leads to the cancelled page, which explains it. */
  const ended = (state: VisitState): readonly VisitDecision[] => [
    ...(payment.isPending ? [{ kind: 'end' } as const] : []),
    // A cart that is changed on an open page stays at its step.
    ...(payment.isPending && moment !== 'news' ? [{ kind: 'to_summary' } as const] : []),
    show(mayLead || tells(page) ? state : { phase: 'none' }),
    ...(mayLead ? [leadTo({ to: 'cancelled' })] : []),
  ]
  const returnPlace: Place = {
    to: 'payment_return',
    ...(payment.checkoutId !== undefined && { checkoutId: payment.checkoutId }),
  }
  switch (progress.kind) {
    case 'completed':
      return [
        { kind: 'end_ordered', order: progress.order },
        show({ phase: 'paid', order: progress.order }),
        leadTo({ to: 'order', order: progress.order }),
      ]
    case 'paid':
      return isAwaiting ? [show({ phase: 'waiting' })] : [show({ phase: 'paid' }), leadTo(returnPlace)]
    case 'pending':
    case 'forward': {
      if (isAwaiting) return [show({ phase: 'waiting' })]
      const payUrl = progress.kind === 'forward' ? progress.url : progress.payUrl
      const isFirst = payment.isPending && !payment.isReported
      return [
        ...(isFirst ? [{ kind: 'mark_reported' } as const] : []),
        show({ phase: 'pending', ...(payUrl !== undefined && { payUrl }) }),
        ...(isFirst && mayLead ? [{ kind: 'to_summary' } as const, leadTo({ to: 'cancelled' })] : []),
      ]
    }
    case 'unknown':
      return [show(isAwaiting ? { phase: 'waiting' } : { phase: 'unknown', reason: 'no_answer' })]
    case 'cancelled':
      return ended({ phase: 'not_paid' })
    case 'failed': {
      const { hasPaid, failure } = progress
      const message = failure.kind === 'refused' ? failure.message : undefined
      // A visitor who paid is told about the refund by the page that waited for the order.
      if (hasPaid && !isAwaiting) return [show({ phase: 'paid' }), leadTo(returnPlace)]
      return ended({ phase: 'refused', hasPaid, ...(message !== undefined && { message }) })
    }
    case 'missing':
      return ended({ phase: 'none' })
  }
}

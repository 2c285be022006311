import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { OrderKey } from '../ports/order-key.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutFailure } from './checkout-state.ts'

/** The meaning of one status answer. */
export type CheckoutProgress =
  /** Not decided; when there is an address, it can still be paid. */
  | { readonly kind: 'pending'; readonly payUrl?: string }
  /** The status is unavailable: neither paid nor unpaid (rules/after-payment#four-places). */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'forward'; readonly url: string }
  /** The payment has arrived; the order is being created. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'completed'; readonly order: OrderKey }
  /** Not paid: cancelled or expired. */
  | { readonly kind: 'cancelled' }
  /** Declined or refused. `hasPaid`: the payment arrived nevertheless and is being refunded. */
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure; readonly hasPaid: boolean }
  /** The server knows no such checkout. */
  | { readonly kind: 'missing'; readonly error: ShopError }

type Stage = 'before_payment' | 'after_payment'

/** Whether a later answer may differ. */
export const isUndecided = ({ kind }: CheckoutProgress): boolean =>
  kind === 'pending' || kind === 'unknown' || kind === 'paid'

/**
 * Reads a status answer (rules/checkout#checkout-status): COMPLETED and ERROR are final; a lost answer or an overloaded
 * or failing server counts as no answer. Before the payment, an address to go to is final, and so is a 500
 * (rules/checkout#checkout-status), because nothing has been charged yet.
 */
export const progressOf = (answer: Result<Checkout, ShopError>, stage: Stage): CheckoutProgress => {
  const inTrouble: CheckoutProgress =
    stage === 'before_payment'
      ? { kind: 'failed', failure: { kind: 'server_error' }, hasPaid: false }
      : { kind: 'unknown' }
  if (answer.isErr()) {
    const { error } = answer
    if (error.status === 500) return inTrouble
    if (hasNoAnswer(error)) return { kind: 'unknown' }
    if (error.status === 403 || error.status === 404) return { kind: 'missing', error }
    return stage === 'before_payment'
      ? { kind: 'failed', failure: { kind: 'error', error }, hasPaid: false }
      : { kind: 'unknown' }
  }
  const { status, paymentStatus, errorMessage, forwardToUrl, order } = answer.value
  const hasPaid = paymentStatus === 'paid'
  // A cancelled payment may come as ERROR too, so that pollers that only read the status stop. A message means that the
  // shopper did not cancel it: the payment service was unreachable, or refused.
  const hasWords = status === 'error' && errorMessage !== undefined
  if (status !== 'completed' && paymentStatus === 'cancelled' && !hasWords) return { kind: 'cancelled' }
  switch (status) {
    case 'server_error':
      return inTrouble
    case 'error':
      return {
        kind: 'failed',
        failure: { kind: 'refused', ...(errorMessage !== undefined && { message: errorMessage }) },
        hasPaid,
      }
    case 'completed':
      return order === undefined ? { kind: 'paid' } : { kind: 'completed', order }
    case 'processing':
      if (hasPaid) return { kind: 'paid' }
      if (stage === 'before_payment' && forwardToUrl !== undefined) return { kind: 'forward', url: forwardToUrl }
      return { kind: 'pending', ...(forwardToUrl !== undefined && { payUrl: forwardToUrl }) }
  }
}

import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import { isOutcomeUnknown } from '../ticket-api/failure.ts'
import type { Checkout, OrderKey } from './checkout.ts'
import type { CheckoutFailure } from './checkout-state.ts'

/** What one answer about a checkout means. */
export type CheckoutProgress =
  | { readonly kind: 'going_on' }
  | { readonly kind: 'forward'; readonly url: string }
  | { readonly kind: 'completed'; readonly order: OrderKey }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: CheckoutFailure }

/**
 * Reads a status answer (SPEC §4, §8): COMPLETED and ERROR end it, a 500 as the call's status or as the value ends it
 * too, a lost answer is no answer, and neither is being told to ask less often. Before the payment an address to go to ends it; after it that is where one was.
 */
export const progressOf = (
  answer: Result<Checkout, ShopError>,
  stage: 'before_payment' | 'after_payment',
): CheckoutProgress => {
  if (answer.isErr()) {
    if (answer.error.status === 500) return { kind: 'failed', failure: { kind: 'server_error' } }
    return isOutcomeUnknown(answer.error) || answer.error.status === 429
      ? { kind: 'going_on' }
      : { kind: 'failed', failure: { kind: 'error', error: answer.error } }
  }
  const { status, paymentStatus, errorMessage, forwardToUrl, order } = answer.value
  // A cancelled payment may come as ERROR as well, so that whoever polls by the status alone ends. Words say that it was
  // not the shopper who ended it: a payment service that could not be reached, a refusal.
  const hasWords = status === 'error' && errorMessage !== undefined
  if (status !== 'completed' && paymentStatus === 'cancelled' && !hasWords) return { kind: 'cancelled' }
  switch (status) {
    case 'server_error':
      return { kind: 'failed', failure: { kind: 'server_error' } }
    case 'error':
      return {
        kind: 'failed',
        failure: { kind: 'refused', ...(errorMessage !== undefined && { message: errorMessage }) },
      }
    case 'completed':
      return order === undefined ? { kind: 'going_on' } : { kind: 'completed', order }
    case 'processing':
      return stage === 'before_payment' && forwardToUrl !== undefined
        ? { kind: 'forward', url: forwardToUrl }
        : { kind: 'going_on' }
  }
}

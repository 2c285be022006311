import type { Result } from 'neverthrow'
import type { ShopError } from '../errors/shop-error.ts'
import type { PageKind } from '../ports/navigator.ts'
import type { Checkout, OrderKey } from './checkout.ts'

const actsByItself: readonly PageKind[] = ['payment_return', 'pay_order', 'stream']

/**
 * Whether the start of a page has to find out how a payment ended (SPEC §4): a payment is pending, and the page is none
 * of those that deal with it themselves (D7), nor of the stream.
 */
export const mustResume = (page: PageKind, isPaymentPending: boolean): boolean =>
  isPaymentPending && !actsByItself.includes(page)

/** What is to be done about a payment that somebody came back from. */
export type PaymentReturn =
  /** Paid and done (D28). */
  | { readonly kind: 'show_confirmation'; readonly order: OrderKey }
  /** Paid: the thank-you page waits for the order, or says why the money goes back. Nobody who paid is told "cancelled". */
  | { readonly kind: 'await_order' }
  /** The server does not say just now; the flag stays, the next page asks again. */
  | { readonly kind: 'ask_later' }
  /** SPEC §4: the flag is cleared, the step is reset, and the visitor is sent there unless that is where they are. */
  | { readonly kind: 'show_cancelled'; readonly isThereAlready: boolean }

/** Only an answer that there is no such checkout says that nothing was paid; a fault of the server's says nothing (D28). */
const knowsNoCheckout = ({ status }: ShopError): boolean => status === 403 || status === 404

/** Decides by the server's word about the last checkout; `undefined` when this browser knows of none. */
export const decidePaymentReturn = (page: PageKind, answer: Result<Checkout, ShopError> | undefined): PaymentReturn => {
  const cancelled = { kind: 'show_cancelled', isThereAlready: page === 'cancelled' } as const
  if (answer === undefined) return cancelled
  if (answer.isErr()) return knowsNoCheckout(answer.error) ? cancelled : { kind: 'ask_later' }
  const { status, paymentStatus, order } = answer.value
  if (status === 'completed' && order !== undefined) return { kind: 'show_confirmation', order }
  if (status === 'completed' || paymentStatus === 'paid') return { kind: 'await_order' }
  return cancelled
}

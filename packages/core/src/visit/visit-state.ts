import type { OrderKey } from '../ports/order-key.ts'
import type { Store } from '../state/store.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** State of a visitor's payment (rules/after-payment#four-places), for every page. */
export type VisitState =
  /** No payment to report. */
  | { readonly phase: 'none' }
  /** The server is asked for the first time; until it answers, a page says nothing about cart or payment. */
  | { readonly phase: 'asking' }
  /** Back from the payment: its outcome is awaited. */
  | { readonly phase: 'waiting' }
  /** In progress, perhaps in another tab. When there is an address, it can still be paid. */
  | { readonly phase: 'pending'; readonly payUrl?: string }
  /** The outcome is unknown. `timed_out`: it was awaited up to the limit of rules/checkout#polling-limit. */
  | { readonly phase: 'unknown'; readonly reason: 'no_answer' | 'timed_out'; readonly payUrl?: string }
  /** The page is leaving for the order. */
  | { readonly phase: 'paid'; readonly order?: OrderKey }
  /** Cancelled or expired: nothing was charged. */
  | { readonly phase: 'not_paid' }
  /**
   * No order was created, for the reason in `message`: a declined payment comes as this. `hasPaid`: the payment arrived
   * and is being refunded; otherwise nothing was charged.
   */
  | { readonly phase: 'refused'; readonly hasPaid: boolean; readonly message?: LocalizedText }

/** Follows the visitor's payment on a page. Every page of every shell starts it; no page decides by itself. */
export interface VisitService extends Store<VisitState> {
  /** The page opened, or was restored from the back/forward cache. `checkoutId`: the one in the page's address. */
  start(checkoutId?: string): void
  /** Asks the server once more. */
  askAgain(): void
  dispose(): void
}

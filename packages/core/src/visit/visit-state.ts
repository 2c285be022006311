import type { OrderKey } from '../checkout/checkout.ts'
import type { Store } from '../state/store.ts'
import type { LocalizedText } from '../text/localized-text.ts'

/** Where a visitor's payment is (rules/after-payment#four-places), as every page may say it. */
export type VisitState =
  /** Nothing to say of a payment. */
  | { readonly phase: 'none' }
  /** The server is asked for the first time; until it answers, a page says nothing about cart or payment. */
  | { readonly phase: 'asking' }
  /** Back from the payment: its end is waited for. */
  | { readonly phase: 'waiting' }
  /** Under way, perhaps in another tab. Where there is an address, it can still be paid. */
  | { readonly phase: 'pending'; readonly payUrl?: string }
  /** Nobody tells how it ended. `timed_out`: it was waited for up to the limit of rules/checkout#polling-limit. */
  | { readonly phase: 'unknown'; readonly reason: 'no_answer' | 'timed_out'; readonly payUrl?: string }
  /** The page is leaving for the order. */
  | { readonly phase: 'paid'; readonly order?: OrderKey }
  /** Declined, cancelled or expired: nothing was charged. */
  | { readonly phase: 'not_paid' }
  /** The order could not be made. `hasPaid`: the money came and is given back. */
  | { readonly phase: 'refused'; readonly hasPaid: boolean; readonly message?: LocalizedText }

/** What this visitor's page must do now, carried out. Every page of every shell starts it; no page decides by itself. */
export interface Visit extends Store<VisitState> {
  /** The page opened, or came back from the browser's memory. `checkoutId`: what the page's address names. */
  start(checkoutId?: string): void
  /** Asks the server once more. */
  askAgain(): void
  dispose(): void
}

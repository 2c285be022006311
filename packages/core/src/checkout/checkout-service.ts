import type { Store } from '../state/store.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { PaymentState } from './payment-state.ts'

/** From the cart to the payment page and back (SPEC §4, D28–D32). Nothing here throws; the state tells everything. */
export interface CheckoutService {
  getSnapshot(): CheckoutState
  subscribe(listener: () => void): () => void
  /** How the payment stands, and what the server said about the ways to pay (SPEC §4). */
  readonly payment: Store<PaymentState>
  /** Creates the checkout, polls its status, stores the payment-pending flag and forwards to the payment page. */
  begin(input: { readonly areTermsAccepted: boolean }): Promise<void>
  /**
   * At the start of every page (SPEC §4, D28): with a stored payment-pending flag, outside orders/pw, thank-you and
   * the stream, asks the server about the last checkout; a completed one leads to its confirmation,
   * otherwise the flag is cleared and the visitor is sent to the cancelled page.
   */
  resume(): Promise<void>
  /**
   * On the thank-you page: polls until the server knows how the payment ended. `checkoutId` is what the address names:
   * it serves where the cart's time ran out meanwhile, and all that was stored with it (SPEC §4, D28, D32).
   */
  awaitPayment(checkoutId?: string): Promise<void>
  /** After the polling limit: polls again (D29). */
  checkAgain(): Promise<void>
  /** Cancels the checkout and returns to customer details (SPEC §4). */
  cancel(): Promise<void>
  /** What went wrong has been read (SPEC §4 "clear checkout error"). */
  clearError(): void
  dispose(): void
}

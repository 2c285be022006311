import type { Store } from '../state/store.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { PaymentState } from './payment-state.ts'

/** From the cart to the payment page (SPEC §4, D28–D32). What comes after is the visit's. Nothing here throws; the state tells everything. */
export interface CheckoutService {
  getSnapshot(): CheckoutState
  subscribe(listener: () => void): () => void
  /** How the payment stands, and what the server said about the ways to pay (SPEC §4). */
  readonly payment: Store<PaymentState>
  /** Creates the checkout, polls its status, stores the payment-pending flag and forwards to the payment page. */
  begin(input: { readonly areTermsAccepted: boolean }): Promise<void>
  /** After the polling limit: polls again (D29). */
  checkAgain(): Promise<void>
  /** Cancels the checkout and returns to customer details (SPEC §4). */
  cancel(): Promise<void>
  /** What went wrong has been read (SPEC §4 "clear checkout error"). */
  clearError(): void
  dispose(): void
}

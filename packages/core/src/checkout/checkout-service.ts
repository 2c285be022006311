import type { Store } from '../state/store.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { CounterPayment } from './counter-payment.ts'
import type { PaymentState } from './payment-state.ts'

/**
 * From the cart to the payment page (rules/after-payment#start-rule, rules/checkout#polling-limit,
 * rules/checkout#server-messages, rules/checkout#pay-button, rules/payment#late-payment). What comes after is the
 * visit's. Nothing here throws; the state tells everything.
 */
export interface CheckoutService {
  getSnapshot(): CheckoutState
  subscribe(listener: () => void): () => void
  /** How the payment stands, and what the server said about the ways to pay (rules/payment#payment-status). */
  readonly payment: Store<PaymentState>
  /**
   * Creates the checkout, polls its status, stores the payment-pending flag and forwards to the payment page. What was
   * paid on the spot is completed at once (rules/kiosk#paid-on-the-spot).
   */
  begin(input: { readonly areTermsAccepted: boolean; readonly payment?: CounterPayment }): Promise<void>
  /** After the polling limit: polls again (rules/checkout#polling-limit). */
  checkAgain(): Promise<void>
  /** Cancels the checkout and returns to the summary (rules/checkout#cancel). */
  cancel(): Promise<void>
  /** What went wrong has been read. */
  clearError(): void
  dispose(): void
}

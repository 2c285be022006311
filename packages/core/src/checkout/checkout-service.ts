import type { Cents } from '../money/money.ts'
import type { Store } from '../state/store.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { CounterPayment } from './counter-payment.ts'
import type { PaymentState } from './payment-state.ts'

/**
 * From the cart to the payment page (rules/after-payment#start-rule, rules/checkout#polling-limit,
 * rules/checkout#server-messages, rules/checkout#pay-button, rules/payment#late-payment). The visit handles the return
 * from there. Nothing here throws; the state has every outcome.
 */
export interface CheckoutService {
  getSnapshot(): CheckoutState
  subscribe(listener: () => void): () => void
  /** The payment's status, and the server's payment settings (rules/payment#payment-status). */
  readonly payment: Store<PaymentState>
  /**
   * Creates the checkout, polls its status, stores the payment-pending flag and redirects to the payment page. A
   * payment on the spot is completed at once (rules/kiosk#paid-on-the-spot).
   * @param input `toPay` is the sum that the pressed button showed; if omitted, the cart's. When the sum has changed,
   * nothing is begun and the cart is read again (rules/checkout#pay-button).
   */
  begin(input: {
    readonly areTermsAccepted: boolean
    readonly toPay?: Cents
    readonly payment?: CounterPayment
  }): Promise<void>
  /** After the polling limit: polls again (rules/checkout#polling-limit). */
  checkAgain(): Promise<void>
  /** Cancels the checkout and returns to the summary (rules/checkout#cancel). */
  cancel(): Promise<void>
  /** Dismisses the error. */
  clearError(): void
  dispose(): void
}

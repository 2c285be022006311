import type { HeldShare } from '../../domain/cart/cart-holds.ts'
import type { PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'

/** The result of a report about a payment. */
export type Settlement =
  | {
      readonly kind: 'ordered'
      readonly orderNumber: string
      readonly toCancel: readonly PaymentAtProvider[]
      /** The shares that its cart held of the hold budgets of the shopper's address. */
      readonly holdShares: readonly HeldShare[]
    }
  /** Paid, but its stock was gone, or the cart was bought already (rules/payment#late-payment). */
  | { readonly kind: 'refund_due' }
  | { readonly kind: 'ended' }
  /** The report was known already, or a later state overrides it. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'unknown_payment' }
  /** Its seats could not be booked, because seats.io did not answer: it is settled again soon. */
  | { readonly kind: 'waiting' }
  /**
   * Paid in another sum than agreed on. A notice that says so is not believed, and the provider is asked; when it
   * confirms the sum, nothing is sold, and the payment waits for a person.
   */
  | { readonly kind: 'wrong_amount' }

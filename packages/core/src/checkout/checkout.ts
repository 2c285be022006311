import type { paymentStatuses } from '@portti/contract'
import type { EpochMs } from '../ports/clock.ts'
import type { OrderKey } from '../ports/order-key.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { CartKey } from '../wire/keys.ts'

export type PaymentStatus = (typeof paymentStatuses)[number]

/** How and until when a checkout can be paid (rules/payment#payment-config). */
export type PaymentConfig = {
  readonly status: PaymentStatus
  readonly expiresAt?: EpochMs
  /** The payee. */
  readonly account?: string
  readonly options: readonly string[]
  readonly links: { readonly nextStep?: string; readonly paymentSelection?: string; readonly cancel?: string }
}

/** One attempt to turn a cart into an order (rules/checkout#checkout-record). */
export type Checkout = {
  readonly id: string
  readonly status: 'processing' | 'completed' | 'error' | 'server_error'
  readonly paymentStatus: PaymentStatus
  readonly paymentConfig?: PaymentConfig
  readonly errorMessage?: LocalizedText
  readonly forwardToUrl?: string
  readonly order?: OrderKey
  /** Its cart with the current token: beginning a payment may extend the cart (rules/time-left#cart-life). */
  readonly cart?: CartKey
}

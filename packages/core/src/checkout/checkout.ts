import type { paymentStatuses } from '@portti/contract'
import type { LocalizedText } from '../localized-text.ts'

export type PaymentStatus = (typeof paymentStatuses)[number]

export type OrderKey = { readonly number: string; readonly secret: string }

/** One attempt to turn a cart into an order (SPEC §3, §4). */
export type Checkout = {
  readonly id: string
  readonly status: 'processing' | 'completed' | 'error' | 'server_error'
  readonly paymentStatus: PaymentStatus
  readonly errorMessage?: LocalizedText
  readonly forwardToUrl?: string
  readonly order?: OrderKey
}

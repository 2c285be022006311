import type { Checkout, PaymentConfig, PaymentStatus } from './checkout.ts'

/** How the payment stands (rules/payment#payment-status), and the ways to pay as the server last told them. */
export type PaymentState = { readonly status: PaymentStatus; readonly config?: PaymentConfig }

export const initialPayment: PaymentState = { status: 'selection_pending' }

/** What the server says about the ways to pay replaces what it said before; its status counts. */
export const configApplied = (config: PaymentConfig): PaymentState => ({ status: config.status, config })

export const statusSet = (state: PaymentState, status: PaymentStatus): PaymentState =>
  state.status === status ? state : { ...state, status }

/** An answer about a checkout says how its payment stands, and may say how to pay. */
export const checkoutHeard = (state: PaymentState, { paymentConfig, paymentStatus }: Checkout): PaymentState =>
  statusSet(paymentConfig === undefined ? state : configApplied(paymentConfig), paymentStatus)

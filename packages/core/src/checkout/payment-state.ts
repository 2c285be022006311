import type { Checkout, PaymentConfig, PaymentStatus } from './checkout.ts'

/** The payment's status (rules/payment#payment-status), and the server's payment settings as last read. */
export type PaymentState = { readonly status: PaymentStatus; readonly config?: PaymentConfig }

export const initialPayment: PaymentState = { status: 'selection_pending' }

/** New payment settings replace the old ones, including the status. */
export const configApplied = (config: PaymentConfig): PaymentState => ({ status: config.status, config })

export const statusSet = (state: PaymentState, status: PaymentStatus): PaymentState =>
  state.status === status ? state : { ...state, status }

/** An answer about a checkout has its payment status, and may have the payment settings. */
export const checkoutReceived = (state: PaymentState, { paymentConfig, paymentStatus }: Checkout): PaymentState =>
  statusSet(paymentConfig === undefined ? state : configApplied(paymentConfig), paymentStatus)

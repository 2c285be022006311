/** Counts how payments and refunds end. */
export type PaymentMeter = {
  paymentSettled(provider: string, outcome: string): void
  refundTried(provider: string, outcome: string): void
}

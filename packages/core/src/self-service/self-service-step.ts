import type { TillPaymentState } from '../box-office/payment/till-payment-state.ts'
import type { SelfServiceStep } from './self-service.ts'

/** The step of a purchase. `paid`: its money is taken, and its tickets are being read; the customer still sees `pay`. */
export type PurchaseStep = SelfServiceStep | 'paid'

export const shownStep = (step: PurchaseStep): SelfServiceStep => (step === 'paid' ? 'pay' : step)

/** A payment that a killed browser left is seen through first. */
export const stepAfter = (
  step: PurchaseStep,
  { payment, failure, lastSale }: Pick<TillPaymentState, 'payment' | 'failure' | 'lastSale'>,
): PurchaseStep => {
  if (payment.phase !== 'none') return 'pay'
  if (shownStep(step) !== 'pay' || !lastSale || failure) return step
  return lastSale.order ? 'take' : 'paid'
}

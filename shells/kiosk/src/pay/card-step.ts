import type { CounterPaymentState } from '@portti/core'

export type CardPayment = Extract<CounterPaymentState, { readonly phase: 'card' | 'finishing' }>

/** The step of a payment at the terminal, or of its recording, as its texts are keyed. */
export const cardStepOf = (payment: CardPayment) => {
  if (payment.phase === 'card') return payment.step
  return payment.isUnanswered ? 'unanswered' : 'finishing'
}

import { createStore, type WritableStore } from '../../state/store.ts'
import type { CounterFailure, CounterPaymentState, PayableOrder } from './sale-payment.ts'
import { failed, noPayment, paying, type TillPaymentState } from './till-payment-state.ts'

/** The state of the payments of one till. */
export interface PaymentStore extends WritableStore<TillPaymentState> {
  /** The payment, in a phase that it is in now. */
  during<Phase extends CounterPaymentState['phase']>(
    phase: Phase,
  ): Extract<CounterPaymentState, { readonly phase: Phase }> | undefined
  pay(payment: CounterPaymentState, order?: PayableOrder): void
  fail(failure: CounterFailure, payment?: CounterPaymentState): void
}

export const createPaymentStore = (): PaymentStore => {
  const store = createStore(noPayment)
  return {
    ...store,
    during: phase => {
      const { payment } = store.getSnapshot()
      return payment.phase === phase
        ? (payment as Extract<typeof payment, { readonly phase: typeof phase }>)
        : undefined
    },
    pay: (payment, order) => store.update(state => paying(state, payment, order)),
    fail: (failure, payment) => store.update(state => failed(state, failure, payment)),
  }
}

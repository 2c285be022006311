import type { Counter, CounterPaymentState } from '@portti/core'
import type { Words } from '../use-words.ts'
import { CardPanel } from './card-panel.tsx'
import { CashPanel } from './cash-panel.tsx'
import { SplitPanel } from './split-panel.tsx'

type PaymentPanelProps = {
  readonly payment: Exclude<CounterPaymentState, { readonly phase: 'none' | 'preparing' }>
  readonly counter: Counter
  readonly typed: string
  readonly onType: (key: string) => void
  readonly words: Words
}

/** The panel of the way that is being paid. */
export const PaymentPanel = ({ payment, counter, typed, onType, words }: PaymentPanelProps) => {
  if (payment.phase === 'cash') {
    return <CashPanel payment={payment} counter={counter} typed={typed} onType={onType} words={words} />
  }
  if (payment.phase === 'split') return <SplitPanel payment={payment} counter={counter} words={words} />
  return <CardPanel payment={payment} words={words} onCancel={counter.cancelPayment} />
}

import type { Counter, CounterPaymentState } from '@portti/core'
import type { Cents } from '@portti/core/format'
import type { Words } from '../use-words.ts'
import { CardPanel } from './card-panel.tsx'
import { CashPanel } from './cash-panel.tsx'
import { SplitPanel } from './split-panel.tsx'

type PaymentPanelProps = {
  readonly payment: Exclude<CounterPaymentState, { readonly phase: 'none' | 'preparing' }>
  readonly counter: Counter
  readonly onType: (key: string) => void
  readonly onTender: (cents: Cents) => void
  readonly words: Words
}

/** The panel of the way that is being paid. */
export const PaymentPanel = ({ payment, counter, onType, onTender, words }: PaymentPanelProps) => {
  if (payment.phase === 'cash') {
    return (
      <CashPanel
        payment={payment}
        words={words}
        onType={onType}
        onTender={onTender}
        onFinish={() => void counter.finishCash()}
        onBack={counter.cancelPayment}
      />
    )
  }
  if (payment.phase === 'split') return <SplitPanel payment={payment} counter={counter} words={words} />
  return <CardPanel payment={payment} words={words} onCancel={counter.cancelPayment} />
}

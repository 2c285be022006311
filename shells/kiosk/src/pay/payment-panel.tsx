import type { Counter, CounterPaymentState, CounterState } from '@portti/core'
import { Suspense } from 'react'
import { SplitPanel } from '../panels.ts'
import type { SellKeys } from '../sell/keys/use-sell-keys.ts'
import type { Words } from '../use-words.ts'
import { CardPanel } from './card-panel.tsx'
import { CashPanel } from './cash-panel.tsx'

type PaymentPanelProps = {
  readonly payment: Exclude<CounterPaymentState, { readonly phase: 'none' | 'preparing' }>
  readonly takes: CounterState['takes']
  readonly counter: Counter
  readonly keys: SellKeys
  readonly words: Words
}

/** The panel of the way that is being paid. */
export const PaymentPanel = ({ payment, takes, counter, keys, words }: PaymentPanelProps) => {
  if (payment.phase === 'cash') {
    return (
      <CashPanel
        payment={payment}
        words={words}
        onType={keys.type}
        onTender={keys.tender}
        onFinish={() => void counter.finishCash()}
        onBack={counter.cancelPayment}
      />
    )
  }
  if (payment.phase === 'split') {
    return (
      <Suspense>
        <SplitPanel payment={payment} takes={takes} keys={keys} words={words} onBack={counter.cancelPayment} />
      </Suspense>
    )
  }
  return <CardPanel payment={payment} words={words} onCancel={counter.cancelPayment} />
}

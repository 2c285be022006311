import type { CounterPaymentState, CounterService, CounterState } from '@portti/core'
import { Suspense } from 'react'
import { CardPanel } from '../pay/card-panel.tsx'
import { CashPanel } from '../pay/cash-panel.tsx'
import type { Words } from '../texts/use-words.ts'
import type { SellKeys } from './keys/use-sell-keys.ts'
import { SplitPanel } from './panels.ts'

type PaymentPanelProps = {
  readonly payment: Exclude<CounterPaymentState, { readonly phase: 'none' | 'preparing' }>
  readonly takes: CounterState['takes']
  readonly counter: CounterService
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

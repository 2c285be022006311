import type { Counter, CounterState } from '@portti/core'
import { CardPanel } from '../pay/card-panel.tsx'
import { CashPanel } from '../pay/cash-panel.tsx'
import { SplitPanel } from '../pay/split-panel.tsx'
import type { Words } from '../use-words.ts'
import { BasketColumn } from './basket-column.tsx'
import { Rail } from './rail.tsx'
import { Stage } from './stage.tsx'
import type { SellKeys } from './use-sell-keys.ts'

type SaleViewProps = {
  readonly state: CounterState
  readonly counter: Counter
  readonly keys: SellKeys
  readonly words: Words
  readonly onPrint: () => void
}

/** Events, products and the basket. During the payment, its panel replaces events and products. */
export const SaleView = ({ state, counter, keys, words, onPrint }: SaleViewProps) => {
  const { payment } = state
  return (
    <>
      {payment.phase === 'cash' ? (
        <CashPanel payment={payment} counter={counter} typed={keys.typed} onType={keys.type} words={words} />
      ) : payment.phase === 'split' ? (
        <SplitPanel payment={payment} counter={counter} words={words} />
      ) : payment.phase === 'card' || payment.phase === 'finishing' ? (
        <CardPanel payment={payment} words={words} />
      ) : (
        <>
          <Rail
            state={state}
            counter={counter}
            search={keys.search}
            chosenHit={keys.hit}
            onFind={keys.find}
            onChoose={keys.choose}
            words={words}
          />
          <Stage state={state} counter={counter} keys={keys} words={words} />
        </>
      )}
      <BasketColumn state={state} counter={counter} words={words} clerkPays={keys.pay} onPrint={onPrint} />
    </>
  )
}

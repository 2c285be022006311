import type { Counter, CounterState } from '@portti/core'
import type { Words } from '../use-words.ts'
import { PayKey } from './pay-key.tsx'

type PayKeysProps = {
  readonly state: CounterState
  readonly counter: Counter
  /** A customer is being typed, whom a payment would leave out. */
  readonly isNaming: boolean
  readonly words: Words
  readonly onCode: () => void
  readonly onPark: () => void
  readonly onPay: (kind: 'cash' | 'card' | 'split') => void
}

/** How the sale is paid; the first is the screen's primary action. */
export const PayKeys = ({ state, counter, isNaming, words: { t }, onCode, onPark, onPay }: PayKeysProps) => {
  const { canPay, canUndo, payment, basket } = state
  if (payment.phase !== 'none') return null
  const canTake = { card: canPay.card && !isNaming, cash: canPay.cash && !isNaming }
  return (
    <div data-part="pay-keys">
      {canPay.free ? (
        <PayKey
          label={t('pay.free')}
          keycap="F1"
          size="lg"
          isPrimary={!isNaming}
          isDisabled={isNaming}
          isBlock
          onPress={() => onPay('card')}
        />
      ) : (
        <>
          <PayKey
            label={t('pay.card')}
            keycap="F1"
            size="lg"
            isPrimary={canTake.card}
            isDisabled={!canTake.card}
            onPress={() => canTake.card && onPay('card')}
          />
          <PayKey
            label={t('pay.cash')}
            keycap="F2"
            size="lg"
            isDisabled={!canTake.cash}
            onPress={() => canTake.cash && onPay('cash')}
          />
        </>
      )}
      <PayKey label={t('pay.code')} keycap="F3" size="half" onPress={onCode} />
      {!canPay.free && (
        <PayKey
          label={t('pay.split')}
          keycap="F4"
          size="half"
          isDisabled={!canTake.cash && !canTake.card}
          onPress={() => onPay('split')}
        />
      )}
      <PayKey
        label={t('pay.clear')}
        keycap="Esc"
        size="half"
        isDisabled={basket.lines.length === 0}
        onPress={counter.clear}
      />
      {canUndo ? (
        <PayKey label={t('pay.undo')} keycap="Ctrl Z" size="half" onPress={counter.undo} />
      ) : (
        <PayKey
          label={t('parked.park')}
          keycap="F8"
          size="half"
          isDisabled={basket.lines.length === 0}
          onPress={onPark}
        />
      )}
    </div>
  )
}

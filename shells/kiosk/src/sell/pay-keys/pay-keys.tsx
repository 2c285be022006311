import type { CounterService, CounterState, PayWay } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { PayKey } from './pay-key.tsx'
import { TakeKeys } from './take-keys.tsx'

type PayKeysProps = {
  readonly state: CounterState
  readonly counter: CounterService
  /** A customer or a code is being typed, which a payment would leave out. */
  readonly isFilling: boolean
  readonly words: Words
  readonly onCode: () => void
  readonly onPark: () => void
  readonly onPay: (way: PayWay | 'free') => void
}

/** How the sale is paid; the first is the screen's primary action. */
export const PayKeys = ({ state, counter, isFilling, words: { t }, onCode, onPark, onPay }: PayKeysProps) => {
  const { canPay, canUndo, payment, basket } = state
  if (payment.phase !== 'none') return null
  return (
    <div data-part="pay-keys">
      <TakeKeys canPay={canPay} isFilling={isFilling} t={t} onPay={onPay} />
      <PayKey label={t('pay.code')} keycap="F3" size="half" onPress={onCode} />
      {!canPay.free && (
        <PayKey
          label={t('pay.split')}
          keycap="F4"
          size="half"
          isDisabled={isFilling || !canPay.split}
          onPress={() => onPay('split')}
        />
      )}
      <PayKey
        label={t('pay.clear')}
        keycap="Esc"
        size="half"
        isDisabled={basket.lines.length + basket.codes.length === 0}
        onPress={counter.clear}
      />
      {canUndo ? (
        <PayKey label={t('pay.undo')} keycap="Ctrl Z" size="half" onPress={counter.undo} />
      ) : (
        <PayKey
          label={t('parked.park')}
          keycap="F8"
          size="half"
          isDisabled={basket.lines.length === 0 || state.asked !== undefined}
          onPress={onPark}
        />
      )}
    </div>
  )
}

import type { CounterState, PayWay } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'
import { PayKey } from './pay-key.tsx'

type TakeKeysProps = {
  readonly canPay: CounterState['canPay']
  /** A customer or a code is being typed, which a payment would leave out. */
  readonly isFilling: boolean
  readonly t: Words['t']
  readonly onPay: (way: PayWay | 'free') => void
}

/** Takes the whole sum at once, by card or in cash; or ends a sale that costs nothing. */
export const TakeKeys = ({ canPay, isFilling, t, onPay }: TakeKeysProps) => {
  if (canPay.free) {
    return (
      <PayKey
        label={t('pay.free')}
        keycap="F1"
        size="lg"
        isPrimary={!isFilling}
        isDisabled={isFilling}
        isBlock
        onPress={() => onPay('free')}
      />
    )
  }
  const [takesCard, takesCash] = [canPay.card && !isFilling, canPay.cash && !isFilling]
  return (
    <>
      <PayKey
        label={t('pay.card')}
        keycap="F1"
        size="lg"
        isPrimary={takesCard}
        isDisabled={!takesCard}
        onPress={() => takesCard && onPay('card')}
      />
      <PayKey
        label={t('pay.cash')}
        keycap="F2"
        size="lg"
        isDisabled={!takesCash}
        onPress={() => takesCash && onPay('cash')}
      />
    </>
  )
}

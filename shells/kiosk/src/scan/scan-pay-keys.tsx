import type { CounterState } from '@portti/core'
import type { Words } from '../use-words.ts'
import { Action } from './action.tsx'

type ScanPayKeysProps = {
  readonly canPay: CounterState['canPayOrder']
  readonly words: Words
  readonly onPay: (way: 'cash' | 'card' | 'split') => void
}

/** How a scanned order is paid: by the keys of a sale. */
export const ScanPayKeys = ({ canPay: { card, cash }, words: { t }, onPay }: ScanPayKeysProps) => (
  <>
    {card && (
      <Action onPress={() => onPay('card')} keyName="F1">
        {t('pay.card')}
      </Action>
    )}
    {cash && (
      <Action onPress={() => onPay('cash')} keyName="F2">
        {t('pay.cash')}
      </Action>
    )}
    {card && cash && (
      <Action onPress={() => onPay('split')} keyName="F4">
        {t('pay.split')}
      </Action>
    )}
  </>
)

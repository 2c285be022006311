import type { CounterState } from '@portti/core'
import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type NextSaleProps = {
  readonly takes: CounterState['takes']
  readonly isOffline: boolean | undefined
  readonly words: Words
}

/** The three keys that the next sale takes. */
export const NextSale = ({ takes, isOffline, words: { t } }: NextSaleProps) => (
  <div data-part="basket-foot">
    <p>{t('last.next.lead')}</p>
    <p data-part="hint-keys">
      <Keycap>2</Keycap> <span>{t('last.next.amount')}</span> <Keycap>Q</Keycap> <span>{t('last.next.product')}</span>{' '}
      <Keycap>{takes.card ? 'F1' : isOffline ? '↵' : 'F2'}</Keycap>{' '}
      <span>{takes.card ? t('last.next.card') : t('last.next.cash')}</span>
    </p>
  </div>
)

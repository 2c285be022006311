import { Keycap } from '../../keyboard/keycap.tsx'
import type { Words } from '../../texts/use-words.ts'

type AmountBarProps = {
  readonly amount: string
  readonly onAmount: (amount: string) => void
  readonly words: Words
}

const chips = ['2', '3', '4', '5', '6'] as const

/** The amount typed so far, for the next product. */
export const AmountBar = ({ amount, onAmount, words: { t } }: AmountBarProps) => (
  <div data-part="amount-bar" data-state={amount === '' ? undefined : 'typed'}>
    <div data-part="amount-display">
      <b>
        {amount || '1'} <i>×</i>
      </b>
      <p>
        {amount === '' ? t('amount.lead') : t('amount.armed')} <Keycap>{amount === '' ? '2' : '↵'}</Keycap>
        {amount === '' && <Keycap>Q</Keycap>}
      </p>
    </div>
    {chips.map(chip => (
      <button
        key={chip}
        data-part="amount-chip"
        data-prio={chip > '4' ? '2' : undefined}
        type="button"
        aria-pressed={amount === chip}
        onClick={() => onAmount(amount === chip ? '' : chip)}
      >
        {chip}
      </button>
    ))}
  </div>
)

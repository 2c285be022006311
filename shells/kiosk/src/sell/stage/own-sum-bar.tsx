import { Keycap } from '../../keyboard/keycap.tsx'
import { type TypedAmount, withDigit } from '../../keyboard/typed-amount.ts'
import type { Words } from '../../texts/use-words.ts'

type OwnSumBarProps = {
  readonly amount: TypedAmount
  readonly words: Words
  readonly onAmount: (amount: TypedAmount) => void
  readonly onSell: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The euros of the gift card that was asked for, by touch too (rules/gift-cards#own-sum). */
export const OwnSumBar = ({ amount, words: { t }, onAmount, onSell }: OwnSumBarProps) => (
  <div data-part="amount-bar" data-kind="sum" data-state={amount === '' ? undefined : 'typed'}>
    <div data-part="sum-display">
      <div data-part="amount-display">
        <b>
          {amount || '0'} <i>€</i>
        </b>
      </div>
      <button data-part="key-action" type="button" onClick={onSell}>
        {t('basket.add')} <Keycap>↵</Keycap>
      </button>
    </div>
    <div data-part="sum-digits" role="group" aria-label={t('cash.pad')}>
      {digits.map(digit => (
        <button key={digit} data-part="amount-chip" type="button" onClick={() => onAmount(withDigit(amount, digit))}>
          {digit}
        </button>
      ))}
      <button data-part="amount-chip" type="button" onClick={() => onAmount(amount.slice(0, -1))}>
        {t('legend.correct')}
      </button>
    </div>
  </div>
)

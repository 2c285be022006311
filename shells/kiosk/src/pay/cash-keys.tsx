import { addableCash, type CashTaking } from '@portti/core'
import type { Cents } from '@portti/core/format'
import { Keycap } from '../keyboard/keycap.tsx'
import { tileKeys } from '../keyboard/tile-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { SumPad } from './sum-pad.tsx'

type CashKeysProps = {
  readonly payment: CashTaking
  readonly onType: (key: string) => void
  readonly onTender: (cents: Cents) => void
  readonly words: Words
}

/** Suggested sums, notes to add, and a pad for any other sum. */
export const CashKeys = ({ payment, onType, onTender, words }: CashKeysProps) => {
  const { t, euros, roundEuros } = words
  const { owed, sum, tendered, suggested } = payment
  const exact = t(sum === owed ? 'cash.exact' : 'cash.rounded')
  return (
    <div data-part="cash-keys">
      <div data-part="note-grid">
        <h2>{t('cash.suggested')}</h2>
        {suggested.map((cents, index) => (
          <button
            key={cents}
            data-part="note-key"
            type="button"
            aria-pressed={tendered === cents}
            onClick={() => onTender(cents)}
          >
            <span>{euros(cents)}</span>
            <small>{cents === sum ? exact : t('cash.gives', { change: euros(cents - sum) })}</small>
            <Keycap>{tileKeys[index] ?? ''}</Keycap>
          </button>
        ))}
        <h2>{t('cash.notes')}</h2>
        {addableCash.map((cents, index) => (
          <button
            key={cents}
            data-part="note-key"
            data-note={cents}
            type="button"
            onClick={() => onTender(tendered + cents)}
          >
            <span>+ {roundEuros(cents)}</span>
            <Keycap>{tileKeys[index + 4] ?? ''}</Keycap>
          </button>
        ))}
      </div>
      <SumPad words={words} onType={onType} />
    </div>
  )
}

import type { Counter, CounterPaymentState } from '@portti/core'
import { tileKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import { notes } from '../sell/use-sell-keys.ts'
import type { Words } from '../use-words.ts'

type CashKeysProps = {
  readonly payment: Extract<CounterPaymentState, { readonly phase: 'cash' }>
  readonly counter: Counter
  readonly onType: (key: string) => void
  readonly words: Words
}

const padKeys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', ','] as const

/** Suggested sums, notes to add, and a pad for any other sum. */
export const CashKeys = ({ payment, counter, onType, words: { t, euros } }: CashKeysProps) => {
  const { sum, tendered, suggested } = payment
  return (
    <div data-part="cash-keys">
      <div data-part="note-grid">
        <h2>{t('cash.suggested')}</h2>
        {suggested.map((cents, place) => (
          <button
            key={cents}
            data-part="note-key"
            type="button"
            aria-pressed={tendered === cents}
            onClick={() => counter.tender(cents)}
          >
            <span>{euros(cents)}</span>
            <small>{cents === sum ? t('cash.exact') : t('cash.gives', { change: euros(cents - sum) })}</small>
            <Keycap>{tileKeys[place] ?? ''}</Keycap>
          </button>
        ))}
        <h2>{t('cash.notes')}</h2>
        {notes.map((cents, place) => (
          <button
            key={cents}
            data-part="note-key"
            data-note={cents}
            type="button"
            onClick={() => counter.tender(tendered + cents)}
          >
            <span>+ {cents / 100} €</span>
            <Keycap>{tileKeys[place + 4] ?? ''}</Keycap>
          </button>
        ))}
      </div>
      <div data-part="pad" role="group" aria-label={t('cash.pad')}>
        {padKeys.map(key => (
          <button key={key} data-part="pad-key" type="button" onClick={() => onType(key)}>
            {key}
          </button>
        ))}
      </div>
    </div>
  )
}

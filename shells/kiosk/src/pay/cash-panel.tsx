import type { Counter, CounterPaymentState } from '@portti/core'
import { tileKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import { notes } from '../sell/use-sell-keys.ts'
import type { Words } from '../use-words.ts'
import type { TypedSum } from './typed-sum.ts'

type CashPanelProps = {
  readonly payment: Extract<CounterPaymentState, { readonly phase: 'cash' }>
  readonly counter: Counter
  readonly typed: TypedSum
  readonly onType: (key: string) => void
  readonly words: Words
}

const padKeys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0', ','] as const

/** A cash payment: the cash that the customer gives, and the change. */
export const CashPanel = ({ payment, counter, onType, words }: CashPanelProps) => {
  const { t, euros } = words
  const { sum, tendered, suggested, change, changeParts } = payment
  return (
    <main data-part="stage" data-span="">
      <div data-part="stage-head">
        <div>
          <h1>{t('cash.title')}</h1>
          <p>{t('cash.lead')}</p>
        </div>
        <button data-part="key-action" type="button" onClick={counter.cancelPayment}>
          {t('cash.back')} <Keycap>Esc</Keycap>
        </button>
      </div>
      <div data-part="panel">
        <div data-part="money-pair">
          <div data-part="money" data-state="typing">
            <span>
              {t('cash.given')} <Keycap>⌫</Keycap>
            </span>
            <strong>
              {euros(tendered)}
              <span data-part="caret" />
            </strong>
          </div>
          <div data-part="money" data-kind={change === undefined ? undefined : 'change'} role="status">
            <span>{change === undefined ? t('cash.missing') : t('cash.change')}</span>
            <strong>{euros(change ?? sum - tendered)}</strong>
            <small>
              {changeParts
                .map(({ value, count }) => (count > 1 ? `${count} × ${euros(value)}` : euros(value)))
                .join(' + ')}
            </small>
          </div>
        </div>
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
        <div data-part="panel-actions">
          <button
            data-part="key-action"
            data-kind="primary"
            data-size="lg"
            data-on-action=""
            type="button"
            aria-disabled={(change === undefined && tendered > 0) || undefined}
            onClick={() => void counter.finishCash()}
          >
            {tendered === 0 ? t('cash.finishExact') : t('cash.finish')} <Keycap>↵</Keycap>
          </button>
        </div>
      </div>
    </main>
  )
}

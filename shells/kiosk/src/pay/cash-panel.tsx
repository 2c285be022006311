import type { Counter, CounterPaymentState } from '@portti/core'
import { Keycap } from '../keycap.tsx'
import type { Words } from '../use-words.ts'
import { CashKeys } from './cash-keys.tsx'
import type { TypedSum } from './typed-sum.ts'

type CashPanelProps = {
  readonly payment: Extract<CounterPaymentState, { readonly phase: 'cash' }>
  readonly counter: Counter
  readonly typed: TypedSum
  readonly onType: (key: string) => void
  readonly words: Words
}

/** A cash payment: the cash that the customer gives, and the change. */
export const CashPanel = ({ payment, counter, onType, words }: CashPanelProps) => {
  const { t, euros } = words
  const { sum, tendered, change, changeParts } = payment
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
        <CashKeys payment={payment} counter={counter} onType={onType} words={words} />
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

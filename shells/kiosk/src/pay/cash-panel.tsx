import type { CashTaking } from '@portti/core'
import type { Cents } from '@portti/core/format'
import { Keycap } from '../keyboard/keycap.tsx'
import { lettersOf } from '../parts/letters-of.ts'
import type { Words } from '../texts/use-words.ts'
import { CashKeys } from './cash-keys.tsx'

type CashPanelProps = {
  readonly payment: CashTaking
  readonly words: Words
  readonly onType: (key: string) => void
  readonly onTender: (cents: Cents) => void
  readonly onFinish: () => void
  readonly onBack: () => void
}

/** A cash payment: the cash that the customer gives, and the change. */
export const CashPanel = ({ payment, words, onType, onTender, onFinish, onBack }: CashPanelProps) => {
  const { t, euros } = words
  const { sum, tendered, change, changeParts } = payment
  return (
    <main data-part="stage" data-span="">
      <div data-part="stage-head">
        <div>
          <h1>{t('cash.title')}</h1>
          <p>{t('cash.lead')}</p>
        </div>
        <button data-part="key-action" type="button" onClick={onBack}>
          {t('cash.back')} <Keycap>Esc</Keycap>
        </button>
      </div>
      <div data-part="panel">
        <div data-part="money-pair">
          <div data-part="money" data-state="typing">
            <span>
              {t('cash.given')} <Keycap>⌫</Keycap>
            </span>
            <strong style={lettersOf(euros(tendered))}>
              {euros(tendered)}
              <span data-part="caret" />
            </strong>
          </div>
          <div data-part="money" data-kind={change === undefined ? undefined : 'change'} role="status">
            <span>{change === undefined ? t('cash.missing') : t('cash.change')}</span>
            <strong style={lettersOf(euros(change ?? sum - tendered))}>{euros(change ?? sum - tendered)}</strong>
            <small>
              {changeParts
                .map(({ value, count }) => (count > 1 ? `${count} × ${euros(value)}` : euros(value)))
                .join(' + ')}
            </small>
          </div>
        </div>
        <CashKeys payment={payment} onType={onType} onTender={onTender} words={words} />
        <div data-part="panel-actions">
          <button
            data-part="key-action"
            data-kind="primary"
            data-size="lg"
            data-on-action=""
            type="button"
            aria-disabled={(change === undefined && tendered > 0) || undefined}
            onClick={onFinish}
          >
            {tendered === 0 ? t('cash.finishExact') : t('cash.finish')} <Keycap>↵</Keycap>
          </button>
        </div>
      </div>
    </main>
  )
}

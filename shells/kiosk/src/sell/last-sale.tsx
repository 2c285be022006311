import type { Counter, CounterState, PrinterProblem, SoldSale } from '@portti/core'
import { CheckIcon, QrIcon, ReceiptIcon, RestoreIcon } from '@portti/ui'
import { Keycap } from '../keycap.tsx'
import { PrintProblem } from '../papers/print-problem.tsx'
import type { Words } from '../use-words.ts'
import { lettersOf } from './letters-of.ts'
import { NextSale } from './next-sale.tsx'
import { SaleProblem } from './sale-problem.tsx'

type LastSaleProps = {
  readonly sale: SoldSale
  readonly state: Pick<CounterState, 'canRepeat' | 'failure' | 'adjusted' | 'takes'>
  readonly counter: Counter
  readonly words: Words
  readonly onPrint: () => void
  readonly printProblem: PrinterProblem | undefined
  readonly onTickets: () => void
}

/** The change and the remaining actions of the last sale, shown until the next sale begins. */
export const LastSale = ({ sale, state, counter, words, onPrint, printProblem, onTickets }: LastSaleProps) => {
  const { t, euros } = words
  const { kind, change, tendered, total, number, order } = sale
  const printed = (count: number): string => (count > 0 ? t('last.tickets', { count }) : t('last.receiptOnly'))
  const isChange = kind === 'cash' || change > 0
  const sum = euros(isChange ? change : total)
  return (
    <aside data-part="basket" aria-label={t('last.title')}>
      <div data-part="basket-head">
        <h2>
          {t('last.done')} <small>{number}</small>
        </h2>
      </div>
      <div data-part="change" role="status">
        <span>{isChange ? t('last.change') : t(`last.${kind}`)}</span>
        <strong style={lettersOf(sum)}>{sum}</strong>
        {isChange && <small>{t('last.given', { given: euros(tendered), total: euros(total) })}</small>}
      </div>
      <ul data-part="done-list" role="list">
        <li>
          {order && <CheckIcon />}
          <span>{order ? printed(order.tickets.length) : t('last.reading')}</span>
        </li>
        {sale.isMailed && (
          <li>
            <CheckIcon />
            <span>{t('last.mailed')}</span>
          </li>
        )}
      </ul>
      <SaleProblem state={state} counter={counter} words={words} />
      <PrintProblem problem={printProblem} words={words} />
      <div data-part="action-keys">
        <button data-part="key-action" type="button" aria-disabled={!order || undefined} onClick={onPrint}>
          <ReceiptIcon />
          {t('last.print')} <Keycap>F7</Keycap>
        </button>
        <button data-part="key-action" type="button" aria-disabled={!order || undefined} onClick={onTickets}>
          <QrIcon />
          {t('onScreen.show')} <Keycap>Ctrl Q</Keycap>
        </button>
        {state.canRepeat && (
          <button data-part="key-action" type="button" onClick={counter.repeatLast}>
            <RestoreIcon />
            {t('last.repeat')} <Keycap>F9</Keycap>
          </button>
        )}
      </div>
      {!state.failure && !printProblem && <NextSale takes={state.takes} words={words} />}
    </aside>
  )
}

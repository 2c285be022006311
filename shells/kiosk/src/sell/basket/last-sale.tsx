import { type CounterService, type CounterState, type Order, orderParts, type SoldSale } from '@portti/core'
import { CheckIcon, QrIcon, ReceiptIcon, RestoreIcon } from '@portti/ui'
import { Keycap } from '../../keyboard/keycap.tsx'
import { PrintProblem, type PrintProblemKind } from '../../papers/print-problem.tsx'
import type { Words } from '../../texts/use-words.ts'
import { NextSale } from './next-sale.tsx'
import { SaleChange } from './sale-change.tsx'
import { SaleProblem } from './sale-problem.tsx'

type LastSaleProps = {
  readonly sale: SoldSale
  readonly state: Pick<CounterState, 'canRepeat' | 'failure' | 'adjusted' | 'takes'>
  readonly counter: CounterService
  readonly words: Words
  readonly onPrint: () => void
  readonly printProblem: PrintProblemKind | undefined
  readonly onTickets: () => void
  /** The next sale is one of held tickets: Enter takes the exact sum. */
  readonly isOffline?: boolean
}

/** The change and the remaining actions of the last sale, shown until the next sale begins. */
export const LastSale = (props: LastSaleProps) => {
  const { sale, state, counter, words, onPrint, printProblem, onTickets } = props
  const { t } = words
  const { number, order } = sale
  const printed = (of: Order): string => {
    const count = of.tickets.length
    if (count === 0) return t('last.receiptOnly')
    return t(orderParts(of).cards.length > 0 ? 'last.codes' : 'last.tickets', { count })
  }
  return (
    <aside data-part="basket" aria-label={t('last.title')}>
      <div data-part="basket-head">
        <h2>
          {t('last.done')} <small>{number}</small>
        </h2>
      </div>
      <SaleChange sale={sale} words={words} />
      <ul data-part="done-list" role="list">
        <li>
          {order && <CheckIcon />}
          <span>{order ? printed(order) : t('last.reading')}</span>
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
      {!state.failure && !printProblem && <NextSale takes={state.takes} isOffline={props.isOffline} words={words} />}
    </aside>
  )
}

import type { CounterService, CounterState, ParkedSaleService, PayWay } from '@portti/core'
import { memo } from 'react'
import { PrintProblem, type PrintProblemKind } from '../../papers/print-problem.tsx'
import { LostNote } from '../../parked/lost-note.tsx'
import type { Words } from '../../texts/use-words.ts'
import { PayKeys } from '../pay-keys/pay-keys.tsx'
import { BasketLines } from './basket-lines.tsx'
import { BasketTotal } from './basket-total.tsx'
import { CustomerLine } from './customer-line.tsx'
import { LastSale } from './last-sale.tsx'
import { SaleChange } from './sale-change.tsx'
import { SaleProblem } from './sale-problem.tsx'

type BasketColumnProps = {
  readonly state: CounterState
  readonly counter: CounterService
  /** A customer or a code is being typed. */
  readonly isFilling: boolean
  readonly words: Words
  readonly onOpen: (form: 'code' | 'customer') => void
  readonly onPay: (way: PayWay | 'free') => void
  readonly onPrint: () => void
  readonly printProblem: PrintProblemKind | undefined
  readonly onTickets: () => void
  readonly parked: ParkedSaleService
  readonly onPark: () => void
}

/** The lines of the sale with a large total; until something is added or paid, the change of the last one. */
export const BasketColumn = memo((props: BasketColumnProps) => {
  const { state, counter, isFilling, words, onOpen, onPay, parked, onPark } = props
  const { t } = words
  const { basket, lastSale, payment } = state
  if (lastSale && basket.lines.length === 0) return <LastSale {...props} sale={lastSale} />
  const isSelling = payment.phase === 'none'
  if (state.order) {
    const { number, toPay } = state.order
    return (
      <aside data-part="basket" aria-label={t('scan.orderNumber', { number })}>
        <div data-part="basket-head">
          <h2>{t('scan.orderNumber', { number })}</h2>
        </div>
        <div data-part="basket-lines" />
        <SaleProblem state={state} counter={counter} words={words} />
        <div data-part="basket-foot">
          <BasketTotal basket={{ toPay, vat: [] }} words={words} />
        </div>
      </aside>
    )
  }
  return (
    <aside data-part="basket" aria-label={t('basket.title')}>
      <div data-part="basket-head">
        <h2>
          {t('basket.title')} <small>{t('basket.pieces', { count: basket.pieces })}</small>
        </h2>
        {isSelling && <CustomerLine customer={state.customer} words={words} onCustomer={() => onOpen('customer')} />}
      </div>
      {lastSale && lastSale.change > 0 && <SaleChange sale={lastSale} words={words} />}
      <BasketLines state={state} counter={counter} words={words} />
      <PrintProblem problem={props.printProblem} words={words} />
      <LostNote parked={parked} words={words} />
      <SaleProblem state={state} counter={counter} words={words} />
      <div data-part="basket-foot">
        <BasketTotal basket={basket} words={words} />
        <PayKeys
          state={state}
          counter={counter}
          isFilling={isFilling}
          words={words}
          onCode={() => onOpen('code')}
          onPay={onPay}
          onPark={onPark}
        />
      </div>
    </aside>
  )
})

import type { BasketLine, CashTaking, CounterFailure, CounterService, SoldSale } from '@portti/core'
import type { PrintProblemKind } from '../papers/print-problem.tsx'
import { BasketLineRow } from '../sell/basket/basket-line-row.tsx'
import { BasketTotal } from '../sell/basket/basket-total.tsx'
import { LastSale } from '../sell/basket/last-sale.tsx'
import { SaleProblem } from '../sell/basket/sale-problem.tsx'
import { PayKey } from '../sell/pay-keys/pay-key.tsx'
import { TakeKeys } from '../sell/pay-keys/take-keys.tsx'
import type { Words } from '../texts/use-words.ts'

type OfflineBasketProps = {
  /** The cash that is being taken, and for what. */
  readonly taking: CashTaking | undefined
  readonly line: BasketLine | undefined
  readonly state: { readonly lastSale?: SoldSale | undefined }
  readonly failure: CounterFailure | undefined
  readonly counter: CounterService
  readonly printProblem: PrintProblemKind | undefined
  readonly onPrint: () => void
  readonly onTickets: () => void
  /** Returns to the basket that was put aside. */
  readonly onBasket: (() => void) | undefined
  readonly words: Words
}

const takes = { cash: true, card: false }
/** Keys that a sale without a network does not have keep their places. */
const restingKeys = [
  ['pay.code', 'F3'],
  ['pay.split', 'F4'],
  ['pay.clear', 'Esc'],
  ['parked.park', 'F8'],
] as const
const ignore = (): void => undefined
const nothingToPay = { cash: false, card: false, split: false, free: false }

/** The sale that is being paid in cash; between sales, the change of the last one, as with a network. */
export const OfflineBasket = (props: OfflineBasketProps) => {
  const { taking, line, failure, counter, onBasket, words } = props
  const { lastSale } = props.state
  const { t } = words
  const shown = failure ? { failure } : {}
  if (lastSale && !taking) {
    return <LastSale {...props} isOffline sale={lastSale} state={{ ...shown, canRepeat: false, takes }} />
  }
  return (
    <aside data-part="basket" aria-label={t('basket.title')}>
      <div data-part="basket-head">
        <h2>
          {t('basket.title')} <small>{t('basket.pieces', { count: line?.amount ?? 0 })}</small>
        </h2>
      </div>
      <ul data-part="basket-lines" role="list" aria-label={t('basket.lines')}>
        {!taking && <li data-part="basket-empty">{t(onBasket ? 'offline.aside' : 'basket.empty')}</li>}
        {line && (
          <BasketLineRow line={line} event={undefined} words={words}>
            {null}
          </BasketLineRow>
        )}
      </ul>
      <SaleProblem state={shown} counter={counter} words={words} />
      <div data-part="basket-foot">
        <BasketTotal basket={{ toPay: taking?.sum ?? 0, vat: [] }} words={words} />
        {!taking && (
          <div data-part="pay-keys">
            <TakeKeys canPay={nothingToPay} isFilling={false} t={t} onPay={ignore} />
            {restingKeys.map(([label, keycap]) => (
              <PayKey key={keycap} label={t(label)} keycap={keycap} size="half" isDisabled onPress={ignore} />
            ))}
          </div>
        )}
      </div>
    </aside>
  )
}

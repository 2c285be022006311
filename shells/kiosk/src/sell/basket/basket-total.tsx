import type { Basket } from '@portti/core'
import { lettersOf } from '../../parts/letters-of.ts'
import type { Words } from '../../texts/use-words.ts'

type BasketTotalProps = { readonly basket: Pick<Basket, 'toPay' | 'vat'>; readonly words: Words }

/** The sum to pay, in large type, with its VAT by rate. */
export const BasketTotal = ({ basket, words: { t, euros, percent } }: BasketTotalProps) => {
  const total = euros(basket.toPay)
  return (
    <div data-part="total">
      <div data-part="total-label">
        <span>{t('basket.toPay')}</span>
        <small>
          {basket.vat?.map(({ rate, vat }) => t('basket.vat', { rate: percent(rate), sum: euros(vat) })).join(' · ') ??
            t('basket.vatPending')}
        </small>
      </div>
      <strong aria-live="polite" style={lettersOf(total)}>
        {total}
      </strong>
    </div>
  )
}

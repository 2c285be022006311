import type { SoldSale } from '@portti/core'
import { lettersOf } from '../sell/letters-of.ts'
import type { Words } from '../use-words.ts'

/** The change of the last sale, kept in sight until the next one. */
export const OfflineChange = ({ sale, words: { t, euros } }: { readonly sale: SoldSale; readonly words: Words }) => (
  <div data-part="money-pair">
    <div data-part="money" data-kind="change" role="status">
      <span>{t('last.change')}</span>
      <strong style={lettersOf(euros(sale.change))}>{euros(sale.change)}</strong>
      <small>{t('offline.sold', { number: sale.number, sum: euros(sale.total), given: euros(sale.tendered) })}</small>
    </div>
  </div>
)

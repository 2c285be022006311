import type { SoldSale } from '@portti/core'
import { lettersOf } from '../sell/letters-of.ts'
import type { Words } from '../use-words.ts'

/** What the last sale came to, its change above all, kept in sight until the next one. */
export const OfflineChange = ({ sale, words: { t, euros } }: { readonly sale: SoldSale; readonly words: Words }) => {
  const { number, kind, total, tendered, change } = sale
  const isChange = kind === 'cash' || change > 0
  const sum = euros(isChange ? change : total)
  return (
    <div data-part="money-pair">
      <div data-part="money" data-kind="change" role="status">
        <span>{isChange ? t('last.change') : t(`last.${kind}`)}</span>
        <strong style={lettersOf(sum)}>{sum}</strong>
        <small>
          {kind === 'cash' ? t('offline.sold', { number, sum: euros(total), given: euros(tendered) }) : number}
        </small>
      </div>
    </div>
  )
}

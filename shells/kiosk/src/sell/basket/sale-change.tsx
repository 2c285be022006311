import type { SoldSale } from '@portti/core'
import { lettersOf } from '../../parts/letters-of.ts'
import type { Words } from '../../texts/use-words.ts'

type SaleChangeProps = { readonly sale: SoldSale; readonly words: Words }

/** The change of a sale, or how it was paid and its sum. `SaleNews` speaks it. */
export const SaleChange = ({ sale, words: { t, euros } }: SaleChangeProps) => {
  const { kind, change, tendered, total } = sale
  const isChange = kind === 'cash' || change > 0
  const sum = euros(isChange ? change : total)
  return (
    <div data-part="change">
      <span>{isChange ? t('last.change') : t(`last.${kind}`)}</span>
      <strong style={lettersOf(sum)}>{sum}</strong>
      {isChange && <small>{t('last.given', { given: euros(tendered), total: euros(total) })}</small>}
    </div>
  )
}

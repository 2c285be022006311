import { type OrderFilter, orderFilters } from '@portti/core'
import type { Words } from '../use-words.ts'

type OrderFiltersProps = {
  readonly filter: OrderFilter
  readonly words: Words
  readonly onFilter: (filter: OrderFilter) => void
}

/** Which orders the list is about. */
export const OrderFilters = ({ filter, words: { t }, onFilter }: OrderFiltersProps) => (
  <div data-part="order-filters" role="group" aria-label={t('desk.filters.title')}>
    {orderFilters.map(one => (
      <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
        {t(`desk.filters.${one}`)}
      </button>
    ))}
  </div>
)

import { type OrderFilter, orderFilters } from '@portti/core'
import { Keycap } from '../keyboard/keycap.tsx'
import { useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../texts/use-words.ts'

type OrderFiltersProps = {
  readonly filter: OrderFilter
  /** How much waits for a person; undefined while nobody knows. */
  readonly toDoCount: number | undefined
  readonly words: Words
  readonly onFilter: (filter: OrderFilter) => void
}

/** Keys after those of the desk's views; letters and digits are searched for. */
const keyOf: Readonly<Record<OrderFilter, string>> = {
  all: 'F6',
  today: 'F7',
  unpaid: 'F8',
  to_send: 'F9',
  undelivered: '⇧F9',
  to_do: '⇧F8',
}

/** The filters of the list of orders. */
export const OrderFilters = ({ filter, toDoCount, words: { t }, onFilter }: OrderFiltersProps) => {
  useKeys(({ key, shiftKey }) => {
    const chosenFilter = orderFilters.find(one => keyOf[one] === `${shiftKey ? '⇧' : ''}${key}`)
    if (chosenFilter) onFilter(chosenFilter)
    return chosenFilter !== undefined
  })
  return (
    <div data-part="order-filters" role="group" aria-label={t('desk.filters.title')}>
      {orderFilters.map(one => (
        <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
          <span>
            {t(`desk.filters.${one}`)}{' '}
            {one === 'to_do' && toDoCount !== undefined && toDoCount > 0 && <b>{toDoCount}</b>}
          </span>
          <Keycap>{keyOf[one]}</Keycap>
        </button>
      ))}
    </div>
  )
}

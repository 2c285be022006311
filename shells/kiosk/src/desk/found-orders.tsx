import { type DeskState, isAllHandled, listedToDo, type OrderFilter } from '@portti/core'
import { SearchIcon } from '@portti/ui'
import { useRef } from 'react'
import type { Words } from '../texts/use-words.ts'
import { FoundList } from './found-list.tsx'
import { listText } from './list-text.ts'
import { OrderFilters } from './order-filters.tsx'
import { useFoundKeys } from './use-found-keys.ts'

type FoundOrdersProps = {
  readonly state: DeskState
  readonly words: Words
  readonly onSearch: (typed: string) => void
  readonly onFilter: (filter: OrderFilter) => void
  readonly onOpen: (number: string) => void
  /** What is open without an order. */
  readonly openedToDo: string | undefined
  readonly onOpenToDo: (id: string) => void
  /** Whether the arrows lead to other orders. */
  readonly canTurn: boolean
}

/** One search over number, name, email address, phone and ticket code, with the matching field (rules/desk#search). */
export const FoundOrders = ({ state, words, openedToDo, canTurn, ...on }: FoundOrdersProps) => {
  const { t } = words
  const { onSearch, onFilter, onOpen, onOpenToDo } = on
  const toDo = listedToDo(state)
  const search = useRef<HTMLInputElement>(null)
  const found = isAllHandled(state) ? [] : state.found
  const rows = [
    ...toDo.map(({ id }) => ({ id, open: () => onOpenToDo(id) })),
    ...found.map(({ number }) => ({ id: number, open: () => onOpen(number) })),
  ]
  useFoundKeys({ search, rows, opened: state.opening ?? state.order?.number ?? openedToDo, canTurn })
  return (
    <nav data-part="desk-found" aria-label={t('desk.orders')}>
      <label data-part="rail-search">
        <SearchIcon />
        <span data-part="visually-hidden">{t('desk.search')}</span>
        <input
          ref={search}
          type="search"
          value={state.typed}
          maxLength={100}
          placeholder={t('desk.search')}
          autoComplete="off"
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
      </label>
      <OrderFilters filter={state.filter} toDoCount={state.toDoCount} words={words} onFilter={onFilter} />
      <p data-part="rail-head" role="status">
        {listText(state, words)}
      </p>
      <FoundList state={state} words={words} toDo={toDo} opened={openedToDo} onOpen={onOpen} onOpenToDo={onOpenToDo} />
    </nav>
  )
}

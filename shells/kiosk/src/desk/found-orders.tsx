import { type DeskState, isListFull, type OrderFilter } from '@portti/core'
import { SearchIcon } from '@portti/ui'
import { useRef } from 'react'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../texts/use-words.ts'
import { FoundOrder } from './found-order.tsx'
import { OrderFilters } from './order-filters.tsx'

type FoundOrdersProps = {
  readonly state: DeskState
  readonly words: Words
  readonly onSearch: (typed: string) => void
  readonly onFilter: (filter: OrderFilter) => void
  readonly onOpen: (number: string) => void
  /** Whether the arrows lead to other orders. */
  readonly canTurn: boolean
}

/** One search over number, name, email address, phone and ticket code, with the matching field (rules/desk#search). */
export const FoundOrders = ({ state, words, onSearch, onFilter, onOpen, canTurn }: FoundOrdersProps) => {
  const { t } = words
  const isSought = state.typed !== ''
  const isPart = isListFull(state) || (!isSought && state.filter === 'all' && state.found.length > 1)
  const search = useRef<HTMLInputElement>(null)
  useKeys(event => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && canTurn && (!isTyping(event) || event.target === search.current)) {
      const at = state.found.findIndex(({ number }) => number === state.order?.number)
      const next = state.found[at < 0 ? 0 : at + by]
      if (!next) return true
      onOpen(next.number)
      // The letters that come are the order's.
      search.current?.blur()
      return true
    }
    // The letters of an open order are its keys. The browser types this one into the field.
    if (!state.order && !event.ctrlKey && !isTyping(event) && /^[\p{L}\p{N}]$/u.test(event.key)) search.current?.focus()
    return false
  })
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
      <OrderFilters filter={state.filter} words={words} onFilter={onFilter} />
      <p data-part="rail-head" role="status">
        {state.isFound &&
          (isPart
            ? t(state.filter === 'to_send' ? 'desk.oldest' : 'desk.newest', { most: state.found.length })
            : t('desk.found', { count: state.found.length }))}
      </p>
      <ul data-part="rail-list">
        {state.found.map(order => (
          <li key={order.number}>
            <FoundOrder
              order={order}
              isOpen={order.number === state.order?.number}
              isSought={isSought}
              words={words}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

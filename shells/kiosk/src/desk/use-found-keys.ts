import type { RefObject } from 'react'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'

type FoundKeys = {
  readonly search: RefObject<HTMLInputElement | null>
  /** The rows from the top, each with what opens it. */
  readonly rows: readonly { readonly id: string; readonly open: () => void }[]
  readonly opened: string | undefined
  /** Whether the arrows lead to other rows. */
  readonly canTurn: boolean
}

/** The keys of the list: arrows open the next row, and other letters are searched for while nothing is open. */
export const useFoundKeys = ({ search, rows, opened, canTurn }: FoundKeys): void =>
  useKeys(event => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && canTurn && (!isTyping(event) || event.target === search.current)) {
      const at = rows.findIndex(({ id }) => id === opened)
      const next = rows[at < 0 ? 0 : at + by]
      if (!next) return true
      next.open()
      // The letters that come are the order's.
      search.current?.blur()
      return true
    }
    // The letters of an open order are its keys. The browser types this one into the field.
    if (opened === undefined && !event.ctrlKey && !isTyping(event) && /^[\p{L}\p{N}]$/u.test(event.key))
      search.current?.focus()
    return false
  })

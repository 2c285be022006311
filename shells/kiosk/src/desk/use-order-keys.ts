import type { OrderAction } from '@portti/core'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { orderKeys } from './order-keys.tsx'

type OrderKeys = {
  /** The actions on what is open; undefined while nothing is. */
  readonly actions: readonly OrderAction[] | undefined
  /** A panel is open, and takes every key except Esc, which closes it. */
  readonly isOpen: boolean
  readonly onAction: (action: OrderAction) => void
  readonly onClose: () => void
}

/** The keys of an order's actions. */
export const useOrderKeys = ({ actions, isOpen, onAction, onClose }: OrderKeys): void =>
  useKeys(event => {
    if ((isTyping(event) && !(isOpen && event.key === 'Escape')) || event.ctrlKey || !actions) return false
    if (event.key === 'Escape') {
      onClose()
      return true
    }
    const action = isOpen ? undefined : actions.find(one => orderKeys[one].key === event.key.toUpperCase())
    if (action) onAction(action)
    return action !== undefined
  })

import type { OrderAct } from '@portti/core'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { orderKeys } from './order-keys.tsx'

type OrderKeys = {
  /** The acts on what is open; undefined while nothing is. */
  readonly acts: readonly OrderAct[] | undefined
  /** A panel is open, and takes every key except Esc, which closes it. */
  readonly isOpen: boolean
  readonly onAct: (act: OrderAct) => void
  readonly onClose: () => void
}

/** The keys of an order's acts. */
export const useOrderKeys = ({ acts, isOpen, onAct, onClose }: OrderKeys): void =>
  useKeys(event => {
    if ((isTyping(event) && !(isOpen && event.key === 'Escape')) || event.ctrlKey || !acts) return false
    if (event.key === 'Escape') {
      onClose()
      return true
    }
    const act = isOpen ? undefined : acts.find(one => orderKeys[one].key === event.key.toUpperCase())
    if (act) onAct(act)
    return act !== undefined
  })

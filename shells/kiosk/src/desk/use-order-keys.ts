import { type DeskOrder, type OrderAct, orderActs } from '@portti/core'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { orderKeys } from './order-keys.tsx'

type OrderKeys = {
  readonly order: DeskOrder | undefined
  /** A panel is open, and takes every key except Esc, which closes it. */
  readonly isOpen: boolean
  readonly onAct: (act: OrderAct) => void
  readonly onClose: () => void
}

/** The keys of an order's acts. */
export const useOrderKeys = ({ order, isOpen, onAct, onClose }: OrderKeys): void =>
  useKeys(event => {
    if ((isTyping(event) && !(isOpen && event.key === 'Escape')) || event.ctrlKey || !order) return false
    if (event.key === 'Escape') {
      onClose()
      return true
    }
    const act = isOpen ? undefined : orderActs(order).find(one => orderKeys[one].key === event.key.toUpperCase())
    if (act) onAct(act)
    return act !== undefined
  })

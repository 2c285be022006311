import type { DeskOrder } from '@portti/core'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import type { OrderPanel } from './order-actions.tsx'

type OrderKeys = {
  readonly order: DeskOrder | undefined
  /** A panel is open, and takes every key except Esc, which closes it. */
  readonly isOpen: boolean
  readonly onResend: () => void
  readonly onPanel: (panel: OrderPanel) => void
  readonly onClose: () => void
}

/** The keys of an order's acts. */
export const useOrderKeys = ({ order, isOpen, onResend, onPanel, onClose }: OrderKeys): void =>
  useKeys(event => {
    if ((isTyping(event) && !(isOpen && event.key === 'Escape')) || event.ctrlKey || !order) return false
    const acts: Readonly<Record<string, () => void>> = {
      ...(order.email !== undefined && { q: onResend }),
      w: () => onPanel('receiver'),
      ...(order.status === 'unpaid'
        ? { a: () => onPanel('later'), m: () => onPanel('paid'), x: () => onPanel('end') }
        : { r: () => onPanel('refund') }),
      ...(order.status === 'paid' && order.tickets.some(({ seat }) => seat) && { s: () => onPanel('seats') }),
      ...(order.registrations?.length && { t: () => onPanel('answers') }),
      ...(order.canBeSent && { l: () => onPanel('sending') }),
      escape: onClose,
    }
    const key = event.key.toLowerCase()
    const act = isOpen && key !== 'escape' ? undefined : acts[key]
    act?.()
    return act !== undefined
  })

import type { ParkedSale, ParkedSaleService } from '@portti/core'
import { useEffect, useState } from 'react'
import { tileOfKey } from '../keyboard/tile-keys.ts'
import { useKeys } from '../keyboard/use-keys.ts'

/** The list's keys: Q to V take a sale, arrows mark one, Enter takes it, + holds it for longer, Del releases it. */
export const useParkedKeys = (parked: ParkedSaleService, sales: readonly ParkedSale[], onClose: () => void) => {
  const [index, setIndex] = useState(0)
  const marked = sales[Math.min(index, sales.length - 1)]
  useEffect(() => void parked.read(), [parked])
  const close = () => {
    parked.clear()
    onClose()
  }
  const take = (id: string): void => {
    void parked.take(id).then(isTaken => isTaken && onClose())
  }
  useKeys(({ key, ctrlKey, target }) => {
    if (ctrlKey) return false
    const chosen = sales[tileOfKey(key)]
    if (key === 'Escape') close()
    else if (key === 'ArrowDown') setIndex(Math.min(index + 1, sales.length - 1))
    else if (key === 'ArrowUp') setIndex(Math.max(index - 1, 0))
    else if (key === '+' && marked) void parked.hold(marked.id)
    else if (key === 'Delete' && marked) void parked.release(marked.id)
    else if (key === 'Enter' && marked && !(target instanceof HTMLButtonElement)) take(marked.id)
    else if (chosen) take(chosen.id)
    else return false
    return true
  })
  return { marked, take }
}

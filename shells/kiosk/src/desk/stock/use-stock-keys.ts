import type { DeskStockService } from '@portti/core'
import { useState } from 'react'
import { isTyping, useKeys } from '../../keyboard/use-keys.ts'
import type { Words } from '../../texts/use-words.ts'
import { reasonKeys } from './reason-keys.ts'
import { saleKey } from './sale-keys.ts'

/** The quota that `+` and `-` change, and the keys of the screen. */
export const useStockKeys = (desk: DeskStockService, { t }: Words) => {
  const { stock, plan, choices } = desk.getSnapshot()
  const quotas = stock?.quotas ?? []
  const [at, setAt] = useState(0)
  useKeys(event => {
    if (isTyping(event) || event.ctrlKey) return false
    const quota = quotas[at]
    const step = (by: number) => {
      if (quota) desk.setCapacity(quota.id, (plan.capacities[quota.id] ?? quota.capacity) + by)
    }
    const letter = event.key.toUpperCase()
    const reason = reasonKeys.find(one => one.key === letter)
    const sale = stock?.sales
      .flatMap(({ channel }) => choices.map(choice => ({ channel, choice })))
      .find(({ channel, choice }) => saleKey(channel, choice) === letter)
    if (sale) desk.decideSale(sale.channel, sale.choice)
    else if (reason) desk.setReason(t(`desk.stock.reasons.${reason.name}`))
    else if (event.key === 'ArrowDown') setAt(Math.min(quotas.length - 1, at + 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1))
    else if (event.key === '+') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === 'Escape') desk.discard()
    else return false
    return true
  })
  return { at, setAt }
}

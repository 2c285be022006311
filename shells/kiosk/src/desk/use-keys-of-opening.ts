import type { DeskState } from '@portti/core'
import { useState } from 'react'
import { createKeptKeys } from '../keyboard/kept-keys.ts'
import { useKeptKeys } from '../keyboard/use-kept-keys.ts'

/** Keys of an order, and arrows that go on from it. */
const areOfOrder = /^(.|Enter|ArrowDown|ArrowUp)$/u

/**
 * Keys that are pressed while an order is on its way are done on that order, and dropped where it does not come
 * (rules/desk#search). An `Enter` among them gives nothing back: nobody has seen yet what it would. Arrows go on at once
 * unless a key waits before them.
 */
export const useKeysOfOpening = ({ opening, order }: Pick<DeskState, 'opening' | 'order'>): void => {
  const [kept] = useState(createKeptKeys)
  const [asked, setAsked] = useState(opening)
  if (opening !== undefined && opening !== asked) setAsked(opening)
  useKeptKeys(kept, (key, isInField) => {
    if (isInField || !areOfOrder.test(key) || (key.startsWith('Arrow') && kept.isEmpty())) return 'press'
    if (opening !== undefined) return 'wait'
    return order?.number === asked && key !== 'Enter' ? 'press' : 'drop'
  })
}

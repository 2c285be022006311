import {
  type DeskOrder,
  type DeskState,
  pressRefundLine,
  type RefundWanted,
  toggleRefundCost,
  toggleRefundWhole,
} from '@portti/core'
import type { RefObject } from 'react'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { costKey, lineOfKey, moveAmongLines, otherReasonKey, reasonOfKey } from '../refund/refund-keys.ts'
import type { Words } from '../texts/use-words.ts'

type DeskRefundKeysInput = {
  readonly order: DeskOrder
  readonly refund: NonNullable<DeskState['refund']>
  readonly reasonField: RefObject<HTMLInputElement | null>
  readonly words: Words
  readonly onPlan: (next: RefundWanted) => void
  readonly onReason: (reason: string) => void
  readonly onSend: () => void
}

/** The keys of a refund, as at the window: letters choose lines and the reason, Enter sends. */
export const useDeskRefundKeys = (input: DeskRefundKeysInput): void => {
  const { order, refund, reasonField, words, onPlan, onReason, onSend } = input
  const { wanted, cost } = refund
  const press = (index: number): void => {
    const next = pressRefundLine(order, wanted, index)
    if (next !== wanted) onPlan(next)
  }
  useKeys(event => {
    const { key, ctrlKey } = event
    const why = reasonOfKey(key)
    if (key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onSend()
    else if (isTyping(event)) return false
    else if (ctrlKey && key === 'a') onPlan(toggleRefundWhole(order, wanted))
    else if (ctrlKey) return false
    else if (lineOfKey(key) >= 0) press(lineOfKey(key))
    else if (why) onReason(words.t(`refund.reasons.${why}`))
    else if (key.toUpperCase() === costKey && cost !== undefined) onPlan(toggleRefundCost(wanted))
    else if (key.toUpperCase() === otherReasonKey) reasonField.current?.focus()
    else return moveAmongLines(key)
    return true
  })
}

import type { Refunds } from '@portti/core'
import type { Dispatch, SetStateAction } from 'react'
import { isDigit, isTyping, tileOfKey, useKeys } from '../keyboard/use-keys.ts'
import type { Words } from '../use-words.ts'
import { pinDigits } from './use-approval.ts'

/** Reasons on the keys from A on; any other is typed. */
export const reasons = ['cancels', 'wrongTicket', 'wrongSum', 'eventCancelled', 'illness'] as const
export const piecesOnKeys = 4

type RefundKeys = {
  readonly refunds: Refunds
  readonly words: Words
  readonly onPin: Dispatch<SetStateAction<string>>
  readonly onSend: () => void
}

/** Letters choose pieces and the reason, digits are the PIN, Enter sends. */
export const useRefundKeys = ({ refunds, words: { t }, onPin, onSend }: RefundKeys): void =>
  useKeys(event => {
    const { key, ctrlKey } = event
    if (key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onSend()
    else if (ctrlKey && key === 'a' && !isTyping(event)) refunds.toggleAll()
    else if (ctrlKey || isTyping(event)) return false
    else if (isDigit(key)) onPin(before => (before.length < pinDigits.most ? before + key : before))
    else if (key === 'Backspace') onPin(before => before.slice(0, -1))
    else {
      const place = tileOfKey(key)
      const why = reasons[place - piecesOnKeys]
      if (place >= 0 && place < piecesOnKeys) refunds.toggle(place)
      else if (why) refunds.giveReason(t(`refund.reasons.${why}`))
      else return false
    }
    return true
  })

import type { Clerk, RefundService } from '@portti/core'
import type { Dispatch, RefObject, SetStateAction } from 'react'
import { isDigit } from '../keyboard/typed-amount.ts'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { withPinDigit } from '../sign-in/typed-pin.ts'
import type { Words } from '../texts/use-words.ts'
import { approverKeys, costKey, lineOfKey, moveAmongLines, otherReasonKey, reasonOfKey } from './refund-keys.ts'

type RefundKeys = {
  readonly refunds: RefundService
  readonly managers: readonly Clerk[]
  readonly reasonField: RefObject<HTMLInputElement | null>
  readonly words: Words
  readonly onPin: Dispatch<SetStateAction<string>>
  readonly onSend: () => void
}

/**
 * Keys of a refund: letters choose lines and the reason, F1 and up the approving manager, digits type the PIN, Enter
 * sends.
 */
export const useRefundKeys = ({ refunds, managers, reasonField, words: { t }, onPin, onSend }: RefundKeys): void =>
  useKeys(event => {
    const { key, ctrlKey } = event
    const manager = managers.find((_, index) => key === approverKeys[index])
    const why = reasonOfKey(key)
    if (key === 'Enter' && !(event.target instanceof HTMLButtonElement)) onSend()
    else if (manager) refunds.chooseManager(manager.id)
    else if (ctrlKey && key === 'a' && !isTyping(event)) refunds.toggleAll()
    else if (ctrlKey || isTyping(event)) return false
    else if (isDigit(key)) onPin(before => withPinDigit(before, key))
    else if (key === 'Backspace') onPin(before => before.slice(0, -1))
    else if (lineOfKey(key) >= 0) refunds.toggle(lineOfKey(key))
    else if (why) refunds.giveReason(t(`refund.reasons.${why}`))
    else if (key.toUpperCase() === costKey) refunds.toggleCost()
    else if (key.toUpperCase() === otherReasonKey) reasonField.current?.focus()
    else return moveAmongLines(key)
    return true
  })

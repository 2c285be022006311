import { useState } from 'react'
import { canBePin } from '../sign-in/typed-pin.ts'
import type { RefundChoiceProps } from './refund-choice-props.ts'

/** The manager's PIN, the inputs that a refund still lacks, and its sending. A PIN is sent once and never stored. */
export const useApproval = ({ state, refunds }: Pick<RefundChoiceProps, 'state' | 'refunds'>) => {
  const [pin, setPin] = useState('')
  const lacksPin = state.managers.length > 0 && !canBePin(pin)
  const missing = state.missing ?? (lacksPin ? ('pin' as const) : undefined)
  const canSend = missing === undefined && !state.isPending
  const send = () => {
    if (!canSend) return
    setPin('')
    void refunds.send(pin)
  }
  return { pin, setPin, missing, canSend, send }
}

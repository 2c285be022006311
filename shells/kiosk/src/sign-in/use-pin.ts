import type { SignInService, SignInState } from '@portti/core'
import { useState } from 'react'
import { isDigit } from '../keyboard/typed-amount.ts'
import { isTyping, useKeys } from '../keyboard/use-keys.ts'
import { usePointerBlur } from '../keyboard/use-pointer-blur.ts'
import { canBePin, withPinDigit } from './typed-pin.ts'

type PinInput = {
  readonly state: Extract<SignInState, { readonly phase: 'choosing' }>
  readonly signIn: SignInService
}

/** The PIN as it is typed, by keys and by the keypad. The last digit of a known length signs in. */
export const usePin = ({ state: { clerks, clerk, isPending }, signIn }: PinInput) => {
  const [pin, setPin] = useState('')
  const [isClerkMissing, setClerkMissing] = useState(false)
  const submit = (whole: string) => {
    setPin('')
    void signIn.usePin(whole)
  }
  const type = (digit: string) => {
    if (!clerk) setClerkMissing(true)
    const next = withPinDigit(pin, digit)
    if (isPending || !clerk || next === pin) return
    if (next.length === clerk.pinDigits) submit(next)
    else setPin(next)
  }
  const send = () => {
    if (canBePin(pin)) submit(pin)
  }
  const pressKey = (key: string): boolean => {
    if (isDigit(key)) type(key)
    else if (key === 'Backspace') setPin(before => before.slice(0, -1))
    else if (key === 'Escape') setPin('')
    else if (key === 'Enter') send()
    else {
      const chosen = /^F([1-9])$/.exec(key)
      const other = clerks[Number(chosen?.[1] ?? 0) - 1]
      if (!other) return false
      signIn.chooseClerk(other.id)
    }
    return true
  }
  usePointerBlur()
  useKeys(event => {
    const isPressed = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')
    return !isTyping(event) && !isPressed && !event.ctrlKey && pressKey(event.key)
  })
  return {
    count: pin.length,
    /** A digit was typed before anybody was chosen. */
    isClerkMissing,
    canSend: canBePin(pin) && !isPending,
    type,
    send,
    correct: () => pressKey('Backspace'),
  }
}

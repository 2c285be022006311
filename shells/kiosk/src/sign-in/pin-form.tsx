import type { SignIn, SignInState } from '@portti/core'
import { InlineError } from '@portti/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDigit, isTyping, useKeys } from '../keyboard/use-keys.ts'
import { ClerkKey } from './clerk-key.tsx'
import { PinDots } from './pin-dots.tsx'
import { PinPad } from './pin-pad.tsx'
import { problemText } from './problem-text.ts'

type PinFormProps = {
  readonly state: Extract<SignInState, { readonly phase: 'choosing' }>
  readonly signIn: SignIn
}

const fewestDigits = 4
const mostDigits = 8

/** The clerk's choice of name, and the PIN. */
export const PinForm = ({ state: { till, clerks, clerk, isAsking, problem }, signIn }: PinFormProps) => {
  const { t } = useTranslation()
  const [pin, setPin] = useState('')
  const submit = (whole: string) => {
    setPin('')
    void signIn.usePin(whole)
  }
  const type = (digit: string) => {
    if (isAsking || !clerk || pin.length >= mostDigits) return
    const next = pin + digit
    if (next.length === clerk.pinDigits) submit(next)
    else setPin(next)
  }
  const send = () => {
    if (pin.length >= fewestDigits) submit(pin)
  }
  const act = (key: string): boolean => {
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
  useKeys(event => {
    const isPressed = event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')
    return !isTyping(event) && !isPressed && !event.ctrlKey && act(event.key)
  })
  return (
    <>
      <div>
        <h1>{t('pinForm.title')}</h1>
        <p data-part="hint">{t('pinForm.till', { till: till.name })}</p>
      </div>
      <div data-part="clerk-row" role="group" aria-label={t('pinForm.clerk')}>
        {clerks.map((one, index) => (
          <ClerkKey
            key={one.id}
            clerk={one}
            keyName={`F${index + 1}`}
            isChosen={one.id === clerk?.id}
            onPress={() => signIn.chooseClerk(one.id)}
          />
        ))}
      </div>
      <div>
        <p data-part="pin-label">{t('pinForm.pin')}</p>
        <PinDots count={pin.length} least={fewestDigits} />
        <div role="alert">{problem && <InlineError>{problemText(t, problem)}</InlineError>}</div>
      </div>
      <PinPad
        canSend={pin.length >= fewestDigits && !isAsking}
        onDigit={type}
        onCorrect={() => act('Backspace')}
        onSend={send}
      />
    </>
  )
}

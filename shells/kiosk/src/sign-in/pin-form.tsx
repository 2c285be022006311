import type { Clerk, SignIn, SignInState } from '@portti/core'
import { InlineError } from '@portti/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDigit, isTyping, useKeys } from '../keyboard/use-keys.ts'
import { Keycap } from '../keycap.tsx'
import { problemText } from './problem-text.ts'

type PinFormProps = {
  readonly state: Extract<SignInState, { readonly phase: 'choosing' }>
  readonly signIn: SignIn
}

const fewestDigits = 4
const mostDigits = 8
const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The clerk's choice of name, and the PIN. */
export const PinForm = ({ state: { till, clerks, clerk, isAsking, problem }, signIn }: PinFormProps) => {
  const { t } = useTranslation()
  const [pin, setPin] = useState('')
  const type = (digit: string) => {
    if (!isAsking && clerk) setPin(before => (before.length < mostDigits ? before + digit : before))
  }
  const send = () => {
    if (pin.length < fewestDigits) return
    setPin('')
    void signIn.usePin(pin)
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
        <div data-part="pin" role="img" aria-label={t('pinForm.typed', { count: pin.length })}>
          {Array.from({ length: Math.max(fewestDigits, pin.length) }, (_, place) => (
            <span key={place} data-state={place < pin.length ? 'typed' : place === pin.length ? 'next' : undefined} />
          ))}
        </div>
        <div role="alert">{problem && <InlineError>{problemText(t, problem)}</InlineError>}</div>
      </div>
      <div data-part="pad" role="group" aria-label={t('pinForm.pin')}>
        {padKeys.map(digit => (
          <button key={digit} data-part="pad-key" type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button data-part="pad-key" type="button" aria-label={t('pinForm.correct')} onClick={() => act('Backspace')}>
          ⌫
        </button>
        <button data-part="pad-key" type="button" onClick={() => type('0')}>
          0
        </button>
        <button
          data-part="pad-key"
          type="button"
          aria-label={t('pinForm.send')}
          aria-disabled={pin.length < fewestDigits || isAsking || undefined}
          onClick={send}
        >
          <Keycap>↵</Keycap>
        </button>
      </div>
    </>
  )
}

type ClerkKeyProps = {
  readonly clerk: Clerk
  readonly keyName: string
  readonly isChosen: boolean
  readonly onPress: () => void
}

const ClerkKey = ({ clerk, keyName, isChosen, onPress }: ClerkKeyProps) => (
  <button data-part="clerk-key" type="button" aria-pressed={isChosen} onClick={onPress}>
    <span data-part="avatar" aria-hidden="true">
      {initialsOf(clerk.name)}
    </span>
    <span>
      {clerk.name} <Keycap>{keyName}</Keycap>
    </span>
  </button>
)

/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('')

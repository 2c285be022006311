import type { SignIn, SignInProblem, SignInState } from '@portti/core'
import { InlineError } from '@portti/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../keyboard/use-keys.ts'
import { PinDots } from '../sign-in/pin-dots.tsx'
import { PinPad } from '../sign-in/pin-pad.tsx'
import { problemText } from '../sign-in/problem-text.ts'
import { fewestDigits } from '../sign-in/use-pin.ts'
import { useLongPress } from './use-long-press.ts'

type StaffExitProps = {
  readonly signIn: SignIn
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
}

const mostDigits = 8

/** Staff take the machine out of service with F10, or by a long press of the brand, and the PIN: the only way out. */
export const StaffExit = ({ signIn, session }: StaffExitProps) => {
  const { t } = useTranslation()
  const [pin, setPin] = useState<string>()
  const [problem, setProblem] = useState<SignInProblem>()
  const close = () => {
    setPin(undefined)
    setProblem(undefined)
  }
  const send = async () => {
    const typed = pin ?? ''
    setPin('')
    setProblem(await signIn.leave(typed))
  }
  useLongPress('kiosk-brand', () => setPin(''))
  const type = (digit: string) => setPin(before => `${before ?? ''}${digit}`.slice(0, mostDigits))
  useKeys(({ key }) => {
    if (key === 'F10') setPin('')
    else if (pin === undefined) return false
    else if (/^\d$/.test(key)) type(key)
    else if (key === 'Backspace') setPin(pin.slice(0, -1))
    else if (key === 'Escape') close()
    else if (key === 'Enter' && pin.length >= fewestDigits) void send()
    else return false
    return true
  })
  if (pin === undefined) return null
  return (
    <div data-part="self-veil">
      <div data-part="self-idle" role="dialog" aria-modal="true" aria-label={t('self.leave')}>
        <h2>{t('self.leave')}</h2>
        <p>{session.clerk.name}</p>
        <PinDots count={pin.length} least={fewestDigits} />
        {problem && <InlineError>{problemText(t, problem)}</InlineError>}
        <PinPad
          canSend={pin.length >= fewestDigits}
          onDigit={type}
          onCorrect={() => setPin(pin.slice(0, -1))}
          onSend={() => void send()}
        />
        <button data-part="self-quiet" type="button" onClick={close}>
          {t('self.back')}
        </button>
      </div>
    </div>
  )
}

import type { SignInProblem, SignInService, SignInState } from '@portti/core'
import { InlineError } from '@portti/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDigit } from '../keyboard/typed-amount.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { PinDots } from '../sign-in/pin-dots.tsx'
import { PinPad } from '../sign-in/pin-pad.tsx'
import { canBePin, withPinDigit } from '../sign-in/typed-pin.ts'
import { problemText } from '../texts/problem-text.ts'
import { SelfVeil } from './self-veil.tsx'
import { useLongPress } from './use-long-press.ts'

type StaffExitProps = {
  readonly signIn: SignInService
  readonly session: Extract<SignInState, { readonly phase: 'signed_in' }>
}

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
  const type = (digit: string) => setPin((before = '') => withPinDigit(before, digit))
  useKeys(({ key }) => {
    if (key === 'F10') setPin('')
    else if (pin === undefined) return false
    else if (isDigit(key)) type(key)
    else if (key === 'Backspace') setPin(pin.slice(0, -1))
    else if (key === 'Escape') close()
    else if (key === 'Enter' && canBePin(pin)) void send()
    else return false
    return true
  })
  if (pin === undefined) return null
  return (
    <SelfVeil aria-label={t('self.leave')}>
      <div data-part="self-idle">
        <h2>{t('self.leave')}</h2>
        <p>{session.clerk.name}</p>
        <PinDots count={pin.length} />
        {problem && <InlineError>{problemText(t, problem)}</InlineError>}
        <PinPad
          canSend={canBePin(pin)}
          onDigit={type}
          onCorrect={() => setPin(pin.slice(0, -1))}
          onSend={() => void send()}
        />
        <button data-part="self-quiet" type="button" onClick={close}>
          {t('self.back')}
        </button>
      </div>
    </SelfVeil>
  )
}

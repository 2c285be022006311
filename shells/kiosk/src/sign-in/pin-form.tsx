import type { SignInService, SignInState } from '@portti/core'
import { InlineError } from '@portti/ui'
import { useTranslation } from 'react-i18next'
import { problemText } from '../texts/problem-text.ts'
import type { Words } from '../texts/use-words.ts'
import { ClerkKey } from './clerk-key.tsx'
import { PinDots } from './pin-dots.tsx'
import { PinPad } from './pin-pad.tsx'
import { usePin } from './use-pin.ts'

/** Where staff sign in. */
export type StaffPlace = 'window' | 'door' | 'desk' | 'self'

type PinFormProps = {
  readonly state: Extract<SignInState, { readonly phase: 'choosing' }>
  readonly signIn: SignInService
  readonly place: StaffPlace
  readonly hour: Words['hour']
}

/** The clerk's choice of name, and the PIN. */
export const PinForm = ({ state, signIn, place, hour }: PinFormProps) => {
  const { t } = useTranslation()
  const pin = usePin({ state, signIn })
  const { till, clerks, clerk, lockedAt, problem } = state
  const message = problem ? problemText(t, problem) : pin.isClerkMissing ? t('pinForm.clerkFirst') : undefined
  const isLocked = clerk !== undefined && lockedAt !== undefined
  return (
    <>
      <div>
        <h1>{isLocked ? t('pinForm.goOn', { name: clerk.name }) : t(`pinForm.who.${place}`)}</h1>
        <p data-part="hint">
          {isLocked ? t('pinForm.locked', { time: hour(lockedAt) }) : t('pinForm.till', { till: till.name })}
        </p>
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
        <PinDots count={pin.count} />
        {message !== undefined && <InlineError>{message}</InlineError>}
      </div>
      <PinPad canSend={pin.canSend} onDigit={pin.type} onCorrect={pin.correct} onSend={pin.send} />
    </>
  )
}

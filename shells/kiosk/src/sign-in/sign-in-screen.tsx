import type { Shop, SignInService, Store } from '@portti/core'
import type { EpochMs } from '@portti/core/format'
import { useStore } from '@portti/react'
import { BrandMark, Poster } from '@portti/ui'
import { Clock } from '../parts/clock.tsx'
import { SchemeChoice } from '../scheme/scheme-choice.tsx'
import { LanguageChoice } from '../texts/language-choice.tsx'
import { useWords } from '../texts/use-words.ts'
import { KeyStep } from './key-step.tsx'
import { PinForm, type StaffPlace } from './pin-form.tsx'

type SignInScreenProps = {
  readonly place: StaffPlace
  readonly signIn: SignInService
  readonly shop: Shop | undefined
  readonly minutes: Store<EpochMs>
}

/** Identifies the till by its key, then the clerk by a PIN. */
export const SignInScreen = ({ place, signIn, shop, minutes }: SignInScreenProps) => {
  const state = useStore(signIn)
  const timeZone = shop?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const { text, hour } = useWords(timeZone)
  return (
    <main data-part="sign-in">
      <div data-part="sign-in-art">
        <Poster
          event={{ id: 'kiosk', title: '', pin: { motif: 'lake', scheme: 'night' } }}
          variant="art"
          width={760}
          height={800}
        />
        <p data-part="kiosk-brand">
          <BrandMark />
          <span>{text(shop?.title) || 'Portti'}</span>
        </p>
        <Clock minutes={minutes} timeZone={timeZone} />
      </div>
      <div data-part="sign-in-form">
        {state.phase === 'choosing' ? (
          <PinForm key={state.clerk?.id} state={state} signIn={signIn} place={place} hour={hour} />
        ) : (
          state.phase === 'no_key' && <KeyStep state={state} signIn={signIn} />
        )}
        <LanguageChoice />
        <SchemeChoice />
      </div>
    </main>
  )
}

import type { Shop, SignInService } from '@portti/core'
import { useStore } from '@portti/react'
import { LockIcon } from '@portti/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeyStep } from '../sign-in/key-step.tsx'
import { PinForm } from '../sign-in/pin-form.tsx'
import { useWords } from '../texts/use-words.ts'
import { InOtherLanguages } from './in-other-languages.tsx'
import { SelfBrand } from './self-brand.tsx'

type OutOfOrderProps = { readonly shop: Shop | undefined; readonly signIn: SignInService }

/** Shown while the machine sells nothing: another place to buy, the name of the device, and the sign-in of staff. */
export const OutOfOrder = ({ shop, signIn }: OutOfOrderProps) => {
  const { t } = useTranslation()
  const state = useStore(signIn)
  const [isStaff, setStaff] = useState(false)
  const { text, hour } = useWords(shop?.timeZone ?? 'Europe/Helsinki')
  const device = state.phase === 'no_key' ? state.device : state.till
  return (
    <main data-part="self-out">
      <header>
        <SelfBrand title={text(shop?.title)} />
      </header>
      {isStaff ? (
        <div data-part="self-staff">
          {state.phase === 'choosing' ? (
            <PinForm key={state.clerk?.id} state={state} signIn={signIn} place="self" hour={hour} />
          ) : (
            state.phase === 'no_key' && <KeyStep state={state} signIn={signIn} />
          )}
        </div>
      ) : (
        <div data-part="self-out-words">
          <h1>{t('self.out.title')}</h1>
          <p>{t('self.out.text')}</p>
          <InOtherLanguages words={['self.out.title', 'self.out.text']} />
        </div>
      )}
      <footer>
        <p>
          {t('self.out.unfinished')}
          {device && <b> {t('self.device', { name: device.name, id: device.id.slice(0, 8) })}</b>}
        </p>
        <button data-part="self-quiet" type="button" onClick={() => setStaff(!isStaff)}>
          <LockIcon /> {isStaff ? t('self.back') : t('self.staff')}
        </button>
      </footer>
    </main>
  )
}

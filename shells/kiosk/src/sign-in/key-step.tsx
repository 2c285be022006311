import type { SignInService, SignInState } from '@portti/core'
import { Notice } from '@portti/ui'
import { useTranslation } from 'react-i18next'
import { KeyForm } from './key-form.tsx'

type KeyStepProps = {
  readonly state: Extract<SignInState, { readonly phase: 'no_key' }>
  readonly signIn: SignInService
}

/** Asks for the device's key. A device that has one shows its name, and waits for the ticket API. */
export const KeyStep = ({ state: { device, isPending, problem }, signIn }: KeyStepProps) => {
  const { t } = useTranslation()
  if (!device) return <KeyForm isPending={isPending} problem={problem} onKey={key => void signIn.useKey(key)} />
  return (
    <div data-part="stack">
      <h1>{t(problem ? 'ticketApi.silent' : 'ticketApi.asking')}</h1>
      <p>{t('pinForm.till', { till: device.name })}</p>
      {problem && <Notice kind="warning">{t('keyForm.waits')}</Notice>}
    </div>
  )
}

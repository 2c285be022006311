import { Consent } from '@portti/ui'
import type { ReactNode } from 'react'
import { useConsent } from '../../consent/use-consent.ts'
import type { Messages } from '../../texts/messages.ts'

export type ConsentBannerProps = {
  readonly texts: Messages['consent']
  readonly policyHref: string
}

/**
 * The consent question. The server writes it hidden; the loader shows it until a choice is made
 * (rules/consent#equal-choice).
 */
export default function ConsentBanner({ texts, policyHref }: ConsentBannerProps): ReactNode {
  const { choice, choose } = useConsent()
  return (
    <Consent
      title={texts.title}
      text={texts.text}
      policy={{ href: policyHref, text: texts.policy }}
      acceptText={texts.accept}
      refuseText={texts.refuse}
      hidden={choice !== 'undecided'}
      onChoose={choice => {
        // The pressed button goes with its question.
        document.getElementById('main')?.focus({ preventScroll: true })
        choose(choice)
      }}
    />
  )
}

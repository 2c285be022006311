import type { Messages } from '@portti/core/rules'
import { Consent } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type Consent as Choice, readConsent, writtenConsent } from '../consent/consent-cookie.ts'

export type ConsentBannerProps = {
  readonly texts: Messages['consent']
  readonly policyHref: string
}

/** Asks once; the server writes it hidden and the loader shows it to those who have not chosen yet (D34). */
export default function ConsentBanner({ texts, policyHref }: ConsentBannerProps): ReactNode {
  const [isHidden, setHidden] = useState(true)
  useEffect(() => setHidden(readConsent(document.cookie) !== undefined), [])
  const choose = (choice: Choice): void => {
    document.cookie = writtenConsent(choice)
    setHidden(true)
  }
  return (
    <Consent
      title={texts.title}
      text={texts.text}
      policy={{ href: policyHref, text: texts.policy }}
      acceptText={texts.accept}
      refuseText={texts.refuse}
      hidden={isHidden}
      onChoose={choose}
    />
  )
}

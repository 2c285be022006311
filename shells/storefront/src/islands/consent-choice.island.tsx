import type { Messages } from '@portti/core/rules'
import { Consent } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type Consent as Choice, readConsent, writtenConsent } from '../consent/consent-cookie.ts'

export type ConsentChoiceProps = { readonly title: string; readonly texts: Messages['consent'] }

const textOf = { all: 'accepted', necessary: 'refused' } as const

/** Shows the choice made, and changes it at any time (D34). */
export default function ConsentChoice({ title, texts }: ConsentChoiceProps): ReactNode {
  const [choice, setChoice] = useState<Choice>()
  useEffect(() => setChoice(readConsent(document.cookie)), [])
  const choose = (next: Choice): void => {
    document.cookie = writtenConsent(next)
    setChoice(next)
    // The banner over the page asks no more.
    for (const banner of document.querySelectorAll<HTMLElement>('[data-part="consent"]:not([data-inline])')) {
      banner.hidden = true
    }
  }
  return (
    <div role="status">
      <Consent
        inline
        title={title}
        text={choice === undefined ? texts.undecided : texts[textOf[choice]]}
        acceptText={texts.accept}
        refuseText={texts.refuse}
        onChoose={choose}
      />
    </div>
  )
}

import { Consent } from '@portti/ui'
import type { ReactNode } from 'react'
import { useConsent } from '../../consent/use-consent.ts'
import type { Messages } from '../../texts/messages.ts'

export type ConsentChoiceProps = { readonly title: string; readonly texts: Messages['consent'] }

const textOf = { all: 'accepted', necessary: 'refused', undecided: 'undecided', unknown: 'undecided' } as const

/** Shows the current choice and lets the visitor change it at any time (rules/consent#change-of-mind). */
export default function ConsentChoice({ title, texts }: ConsentChoiceProps): ReactNode {
  const { choice, choose } = useConsent()
  return (
    <div role="status">
      <Consent
        inline
        title={title}
        text={texts[textOf[choice]]}
        acceptText={texts.accept}
        refuseText={texts.refuse}
        onChoose={choose}
      />
    </div>
  )
}

import type { Language } from '@portti/core/format'
import { useVisit } from '@portti/react'
import { PageHead, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OutcomeTexts } from '../../parts/payment/outcome-texts.ts'
import { type OutcomePlaces, PaymentOutcome } from '../../parts/payment/payment-outcome.tsx'
import type { Messages } from '../../texts/messages.ts'

export type PaymentReturnProps = OutcomePlaces & {
  readonly language: Language
  readonly texts: OutcomeTexts & Pick<Messages['thankYou'], 'waitingTitle' | 'waiting' | 'waitingText'>
}

/**
 * The page that payment providers return to. It shows the server's state; the visit then redirects to the order
 * (rules/after-payment#return-page).
 */
export default function PaymentReturn({ texts, ...props }: PaymentReturnProps): ReactNode {
  const { visit, askAgain } = useVisit({ tells: true })
  return (
    <PaymentOutcome
      {...props}
      visit={visit}
      texts={texts}
      onAskAgain={askAgain}
      waiting={
        <PageHead title={texts.waitingTitle} over={<StatusLine kind="busy">{texts.waiting}</StatusLine>}>
          <p role="status" data-part="lead">
            {texts.waitingText}
          </p>
        </PageHead>
      }
    />
  )
}

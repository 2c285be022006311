import type { Language } from '@portti/core/format'
import { useVisit } from '@portti/react'
import { Lead, PageHead, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OutcomeTexts } from '../../parts/payment/outcome-texts.ts'
import { type OutcomePlaces, PaymentOutcome } from '../../parts/payment/payment-outcome.tsx'

export type CancelledProps = OutcomePlaces & { readonly language: Language; readonly texts: OutcomeTexts }

/**
 * Checks the payment before it says that nothing was charged (rules/after-payment#four-places). Until then it shows a
 * text that holds for every visitor.
 */
export default function Cancelled({ texts, ...props }: CancelledProps): ReactNode {
  const { visit, askAgain } = useVisit({ tells: true })
  return (
    <PaymentOutcome
      {...props}
      visit={visit}
      texts={texts}
      onAskAgain={askAgain}
      waiting={
        <PageHead title={texts.statusTitle} over={<StatusLine kind="busy">{texts.asking}</StatusLine>}>
          <Lead>{texts.notPendingText}</Lead>
        </PageHead>
      }
    />
  )
}

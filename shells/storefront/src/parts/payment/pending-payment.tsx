import { ActionRow, Button, ButtonLink, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OutcomeTexts } from './outcome-texts.ts'

type Props = {
  /** Address where the payment can be continued. */
  readonly payUrl: string | undefined
  readonly texts: OutcomeTexts
  readonly checkoutHref: string
  readonly onAskAgain: () => void
}

/** A pending payment: continue, check again, or return to the checkout. */
export const PendingPayment = ({ payUrl, texts, checkoutHref, onAskAgain }: Props): ReactNode => (
  <PageHead title={texts.pendingTitle}>
    <Lead>{texts.pendingText}</Lead>
    <ActionRow>
      {payUrl === undefined ? null : (
        <ButtonLink href={payUrl} kind="primary" size="lg">
          {texts.goOn}
        </ButtonLink>
      )}
      <Button size="lg" onClick={onAskAgain}>
        {texts.askAgain}
      </Button>
      <ButtonLink href={checkoutHref} kind="quiet" size="lg">
        {texts.backToCheckout}
      </ButtonLink>
    </ActionRow>
  </PageHead>
)

import { ActionRow, Button, ButtonLink, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OutcomeTexts } from './outcome-texts.ts'

type Props = {
  /** Where the payment can be gone on with. */
  readonly payUrl: string | undefined
  readonly texts: OutcomeTexts
  readonly onAskAgain: () => void
}

/** A payment of which nothing was answered: ask again first. */
export const UnknownPayment = ({ payUrl, texts, onAskAgain }: Props): ReactNode => (
  <PageHead title={texts.unknownTitle}>
    <Lead>{texts.unknownText}</Lead>
    <ActionRow>
      <Button kind="primary" size="lg" onClick={onAskAgain}>
        {texts.askAgain}
      </Button>
      {payUrl === undefined ? null : (
        <ButtonLink href={payUrl} size="lg">
          {texts.goOn}
        </ButtonLink>
      )}
    </ActionRow>
  </PageHead>
)

import { ActionRow, Button, ButtonLink, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OutcomeTexts } from './outcome-texts.ts'

type Props = {
  /** Address where the payment can be continued. */
  readonly payUrl: string | undefined
  readonly texts: OutcomeTexts
  readonly onAskAgain: () => void
}

/** A payment whose state is unknown: check again first. */
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

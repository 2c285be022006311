import { ActionRow, ButtonLink, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OutcomeTexts } from './outcome-texts.ts'

type Props = { readonly texts: OutcomeTexts; readonly findHref: string; readonly homeHref: string }

/** No payment is known in this browser: a buyer who paid already finds the order by e-mail. */
export const NoPayment = ({ texts, findHref, homeHref }: Props): ReactNode => (
  <PageHead title={texts.nothingTitle}>
    <Lead>{texts.nothingText}</Lead>
    <ActionRow>
      <ButtonLink href={findHref} kind="primary" size="lg">
        {texts.findOrders}
      </ButtonLink>
      <ButtonLink href={homeHref} size="lg">
        {texts.toEvents}
      </ButtonLink>
    </ActionRow>
  </PageHead>
)

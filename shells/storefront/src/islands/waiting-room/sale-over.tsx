import { ActionRow, ButtonLink, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** All is sold: nothing is left to wait for. */
export const SaleOver = ({ texts, eventHref, homeHref }: WaitingRoomProps): ReactNode => (
  <>
    <PageHead title={texts.overTitle}>
      <Lead>{texts.overText}</Lead>
    </PageHead>
    <ActionRow>
      <ButtonLink href={eventHref}>{texts.toEvent}</ButtonLink>
      <ButtonLink href={homeHref}>{texts.others}</ButtonLink>
    </ActionRow>
  </>
)

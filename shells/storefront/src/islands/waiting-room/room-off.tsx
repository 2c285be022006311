import { ActionRow, ButtonLink, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'
import type { WaitingRoomProps } from './waiting-room-props.ts'

/** No place is needed to buy. */
export const RoomOff = ({ texts, eventHref }: WaitingRoomProps): ReactNode => (
  <>
    <PageHead title={texts.offTitle}>
      <Lead>{texts.offText}</Lead>
    </PageHead>
    <ActionRow>
      <ButtonLink kind="primary" size="lg" href={eventHref}>
        {texts.choose}
      </ButtonLink>
    </ActionRow>
  </>
)

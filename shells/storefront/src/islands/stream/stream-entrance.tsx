import { Lead, PageHead, PictureLayout, Surface, TicketCodeForm } from '@portti/ui'
import type { ReactNode } from 'react'
import { pagePictures } from '../../parts/page/page-pictures.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = {
  /** The code is of a ticket that is shown at the door, not of a stream. */
  readonly isForDoor: boolean
  readonly ticketCode: string
  readonly texts: Messages['stream']
  readonly formHref: string
}

/** Asks for the code again, with the reason why it was not accepted. */
export const StreamEntrance = ({ isForDoor, ticketCode, texts, formHref }: Props): ReactNode => (
  <PictureLayout picture={pagePictures.stream}>
    <PageHead title={texts.title}>
      <Lead>{texts.lead}</Lead>
    </PageHead>
    <Surface>
      <TicketCodeForm
        action={formHref}
        label={texts.label}
        buttonText={texts.open}
        typed={ticketCode}
        error={isForDoor ? texts.forDoor : texts.unknown}
      />
    </Surface>
  </PictureLayout>
)

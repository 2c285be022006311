import { Surface, TicketCodeNote } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

/** The code of the ticket that is watched, which is for one viewer at a time (rules/streams#one-viewer). */
export const StreamCode = ({
  code,
  texts,
}: {
  readonly code: string
  readonly texts: Messages['stream']
}): ReactNode => (
  <Surface>
    <TicketCodeNote title={texts.yourCode} code={code} text={texts.oneViewer} />
  </Surface>
)

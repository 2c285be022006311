import { ActionRow, Button, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'

type JoinLineProps = {
  readonly title: string
  readonly lead: string
  readonly label: string
  readonly busy: boolean
  readonly onJoin: () => void
}

/** For who has no place, or no longer one: why, and queuing at the end. */
export const JoinLine = ({ title, lead, label, busy, onJoin }: JoinLineProps): ReactNode => (
  <>
    <PageHead title={title}>
      <Lead>{lead}</Lead>
    </PageHead>
    <ActionRow>
      <Button kind="primary" size="lg" busy={busy} onClick={onJoin}>
        {label}
      </Button>
    </ActionRow>
  </>
)

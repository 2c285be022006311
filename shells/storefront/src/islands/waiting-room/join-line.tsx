import { ActionRow, Button, handsFocusOn, Lead, PageHead } from '@portti/ui'
import type { ReactNode } from 'react'

type JoinLineProps = {
  readonly title: string
  readonly lead: string
  readonly label: string
  /** Where the form goes when no script runs. */
  readonly action: string
  readonly busy: boolean
  readonly onJoin: (() => void) | undefined
}

/** For a visitor without a place, or no longer with one: the reason, and the button to queue at the end. */
export const JoinLine = ({ title, lead, label, action, busy, onJoin }: JoinLineProps): ReactNode => (
  <>
    <PageHead title={title}>
      <Lead>{lead}</Lead>
    </PageHead>
    {onJoin ? (
      <form
        ref={handsFocusOn}
        method="post"
        action={action}
        onSubmit={event => {
          event.preventDefault()
          onJoin()
        }}
      >
        <ActionRow>
          <Button type="submit" kind="primary" size="lg" busy={busy}>
            {label}
          </Button>
        </ActionRow>
      </form>
    ) : null}
  </>
)

import { Button, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PayOrderProps } from './pay-order-props.ts'

type Props = { readonly texts: PayOrderProps['texts']; readonly onCheckAgain: () => void }

/** An undecided payment that the visitor left; it is never said to have failed (rules/after-payment#four-places). */
export const PendingNotice = ({ texts, onCheckAgain }: Props): ReactNode => (
  <Notice
    kind="warning"
    title={texts.pendingTitle}
    actions={
      <Button size="sm" onClick={onCheckAgain}>
        {texts.askAgain}
      </Button>
    }
  >
    {texts.pendingText}
  </Notice>
)

import { Button, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PayOrderProps } from './pay-order-props.ts'

type Props = { readonly texts: PayOrderProps['texts']; readonly onCheckAgain: () => void }

/** An undecided payment that the visitor left; it is never said to have failed (rules/after-payment#four-places). */
export const PendingNotice = ({ texts, onCheckAgain }: Props): ReactNode => {
  const checkAgain = (): void => {
    // The pressed button goes with its notice.
    document.getElementById('main')?.focus()
    onCheckAgain()
  }
  return (
    <Notice
      kind="warning"
      title={texts.pendingTitle}
      actions={
        <Button size="sm" onClick={checkAgain}>
          {texts.askAgain}
        </Button>
      }
    >
      {texts.pendingText}
    </Notice>
  )
}

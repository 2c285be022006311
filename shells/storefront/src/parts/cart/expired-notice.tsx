import { type RestoreCart, useCore } from '@portti/react'
import { Button, Notice, RestoreIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import type { Messages } from '../../texts/messages.ts'

export type ExpiredTexts = Pick<Messages['cart'], 'expiredTitle' | 'expiredText' | 'restore'>

/** Tells that the cart expired. One press restores its items (rules/time-left#restore). */
export const ExpiredNotice = ({
  restoring,
  texts,
  children,
}: {
  readonly restoring: RestoreCart
  readonly texts: ExpiredTexts
  /** Further actions. */
  readonly children?: ReactNode
}): ReactNode =>
  useCore().hasExpiredNotice() ? (
    <Notice
      kind="warning"
      title={texts.expiredTitle}
      actions={
        <>
          <Button
            kind="primary"
            icon={<RestoreIcon />}
            busy={restoring.isRestoring}
            onClick={() => void restoring.restore()}
          >
            {texts.restore}
          </Button>
          {children}
        </>
      }
    >
      {texts.expiredText}
    </Notice>
  ) : null

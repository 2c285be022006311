import type { VisitState } from '@portti/core'
import { Button, ButtonLink, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { VisitProps } from './visit-props.ts'

type Props = {
  readonly visit: Extract<VisitState, { phase: 'pending' | 'unknown' }>
  readonly texts: VisitProps['texts']
  readonly onAskAgain: () => void
}

/**
 * Says beside the page's content that a payment is pending, or that its result is unknown
 * (rules/after-payment#four-places).
 */
export const PaymentNotice = ({ visit, texts, onAskAgain }: Props): ReactNode => {
  const isPending = visit.phase === 'pending'
  return (
    <Notice
      title={isPending ? texts.pendingTitle : texts.unknownTitle}
      actions={
        <>
          {visit.payUrl === undefined ? null : (
            <ButtonLink href={visit.payUrl} size="sm" kind="primary">
              {texts.goOn}
            </ButtonLink>
          )}
          <Button size="sm" onClick={onAskAgain}>
            {texts.askAgain}
          </Button>
        </>
      }
    >
      {isPending ? texts.pendingText : texts.unknownText}
    </Notice>
  )
}

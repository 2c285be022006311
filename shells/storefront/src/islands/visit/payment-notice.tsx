import type { VisitState } from '@portti/core'
import { Button, ButtonLink, Notice } from '@portti/ui'
import type { ReactNode } from 'react'
import type { VisitProps } from './visit-props.ts'

type Told = Extract<VisitState, { phase: 'pending' | 'unknown' }>
type Texts = VisitProps['texts']
type Props = { readonly visit: Told; readonly texts: Texts; readonly onAskAgain: () => void }

/** Title and text of the notice. */
export const paymentWords = ({ phase }: Told, texts: Texts): readonly [title: string, text: string] =>
  phase === 'pending' ? [texts.pendingTitle, texts.pendingText] : [texts.unknownTitle, texts.unknownText]

/**
 * Says beside the page's content that a payment is pending, or that its result is unknown
 * (rules/after-payment#four-places).
 */
export const PaymentNotice = ({ visit, texts, onAskAgain }: Props): ReactNode => {
  const [title, text] = paymentWords(visit, texts)
  return (
    <Notice
      live={false}
      title={title}
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
      {text}
    </Notice>
  )
}

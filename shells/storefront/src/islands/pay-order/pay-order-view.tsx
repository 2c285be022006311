import type { OrderPaymentState } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { Button, ButtonLink, Hint, handsFocusOn, LockIcon, Notice, Skeleton, Stack, Surface } from '@portti/ui'
import type { ReactNode } from 'react'
import { CheckoutFailureNotice } from '../../parts/payment/checkout-failure-notice.tsx'
import type { PayOrderProps } from './pay-order-props.ts'
import { PendingNotice } from './pending-notice.tsx'
import { RefundedNotice } from './refunded-notice.tsx'

type Props = PayOrderProps & {
  readonly state: OrderPaymentState
  /** Absent when the address has none. */
  readonly link: { readonly orderNumber: string } | undefined
  readonly onPay: () => void
  readonly onCheckAgain: () => void
}

/** An order's payment in each of its states. The island speaks them. */
export const PayOrderView = (props: Props): ReactNode => {
  const { state, link, language, texts, failureTexts, homeHref, findHref, onPay, onCheckAgain } = props
  if (state.phase === 'paid') {
    return (
      <Stack gap="lg">
        <Notice kind="success" title={texts.paidTitle} live={false}>
          {formatMessage(texts.paidText, { number: state.orderNumber })}
        </Notice>
        <ButtonLink href={homeHref} kind="primary" size="lg">
          {texts.toEvents}
        </ButtonLink>
      </Stack>
    )
  }
  if (state.phase === 'refunded') return <RefundedNotice {...props} message={state.message} />
  if (state.phase === 'confirming') {
    return (
      <Surface>
        <Stack>
          <Notice title={texts.waitingTitle} live={false}>
            {texts.waitingText}
          </Notice>
          <Skeleton size="block" />
        </Stack>
      </Surface>
    )
  }
  const isBusy = state.phase === 'preparing' || state.phase === 'forwarding'
  return (
    <Stack gap="lg">
      {state.phase === 'failed' ? (
        <CheckoutFailureNotice
          failure={state.failure}
          texts={failureTexts}
          language={language}
          onCheckAgain={onCheckAgain}
        />
      ) : null}
      {state.phase === 'pending' ? <PendingNotice texts={texts} onCheckAgain={onCheckAgain} /> : null}
      {state.phase === 'cancelled' ? (
        <Notice kind="warning" title={texts.failedTitle}>
          {texts.cancelled}
        </Notice>
      ) : null}
      {link === undefined || state.phase === 'unknown' ? (
        <Notice kind="warning">{state.phase === 'unknown' ? texts.unknown : texts.noLink}</Notice>
      ) : (
        <Surface>
          <Stack>
            <h2>{formatMessage(texts.order, { number: link.orderNumber })}</h2>
            <Button ref={handsFocusOn} kind="primary" size="lg" icon={<LockIcon />} busy={isBusy} onClick={onPay}>
              {state.phase === 'pending' ? texts.goOn : texts.pay}
            </Button>
            {state.phase === 'forwarding' ? <ButtonLink href={state.payUrl}>{texts.goOn}</ButtonLink> : null}
            <Hint>{texts.after}</Hint>
          </Stack>
        </Surface>
      )}
      <ButtonLink href={findHref}>{texts.sendLink}</ButtonLink>
    </Stack>
  )
}

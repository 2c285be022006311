import type { Language } from '@portti/core/rules'
import { useCheckout, useCheckoutService } from '@portti/react'
import { ActionRow, ButtonLink, Lead, PageHead, Stack, StatusLine } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { CheckoutFailureNotice, type FailureTexts } from '../../parts/checkout-failure-notice.tsx'
import type { Messages } from '../../texts/messages.ts'

/** Its own, and what other pages say of the same. */
type PaymentReturnTexts = Messages['thankYou'] &
  Pick<Messages['cartDrawer'], 'toCart'> &
  Pick<Messages['cancelled'], 'nothingCharged'>

export type PaymentReturnProps = {
  readonly language: Language
  readonly texts: PaymentReturnTexts
  readonly failureTexts: FailureTexts
  readonly homeHref: string
  readonly cartHref: string
  readonly checkoutHref: string
  readonly ordersRoot: string
}

/** Where the payment provider returns: tells the truth of the server, and goes on to the order when it is paid (D29). */
export default function PaymentReturn(props: PaymentReturnProps): ReactNode {
  const { language, texts, failureTexts, homeHref, cartHref, checkoutHref, ordersRoot } = props
  const checkout = useCheckoutService()
  const state = useCheckout()
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    const checkoutId = new URLSearchParams(location.search).get('checkout') ?? undefined
    void checkout.awaitPayment(checkoutId).then(() => setAsked(true))
  }, [checkout])
  const order = state.phase === 'completed' ? state.order : undefined
  useEffect(() => {
    if (order)
      location.replace(`${ordersRoot}${encodeURIComponent(order.number)}/?secret=${encodeURIComponent(order.secret)}`)
  }, [order, ordersRoot])

  if (state.phase === 'failed' || state.phase === 'cancelled' || (hasAsked && state.phase === 'idle')) {
    const hasCart = state.phase !== 'idle'
    return (
      <Stack gap="lg">
        <PageHead
          title={hasCart ? texts.notPaidTitle : texts.nothingTitle}
          over={
            state.phase === 'cancelled' ? <StatusLine kind="stopped">{texts.nothingCharged}</StatusLine> : undefined
          }
        >
          {state.phase === 'cancelled' ? <Lead>{texts.cancelledText}</Lead> : null}
        </PageHead>
        {state.phase === 'failed' ? (
          <CheckoutFailureNotice
            failure={state.failure}
            texts={failureTexts}
            language={language}
            onCheckAgain={() => void checkout.checkAgain()}
          />
        ) : null}
        <ActionRow>
          <ButtonLink href={hasCart ? checkoutHref : homeHref} kind="primary" size="lg">
            {hasCart ? texts.backToCheckout : texts.toEvents}
          </ButtonLink>
          {hasCart ? (
            <ButtonLink href={cartHref} size="lg">
              {texts.toCart}
            </ButtonLink>
          ) : null}
        </ActionRow>
      </Stack>
    )
  }
  return (
    <PageHead title={texts.waitingTitle} over={<StatusLine kind="busy">{texts.waiting}</StatusLine>}>
      <p role="status" data-part="lead">
        {texts.waitingText}
      </p>
    </PageHead>
  )
}

import type { Language, Messages } from '@portti/core/rules'
import { useCheckout, useCore } from '@portti/react'
import { ButtonLink, PageHead, Skeleton, Stack } from '@portti/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { CheckoutFailureNotice, type FailureTexts } from '../checkout/checkout-failure-notice.tsx'

export type PaymentReturnProps = {
  readonly language: Language
  readonly texts: Messages['thankYou']
  readonly failureTexts: FailureTexts
  readonly homeHref: string
  readonly checkoutHref: string
  readonly ordersRoot: string
}

/** Where the payment provider returns: tells the truth of the server, and goes on to the order when it is paid (D29). */
export default function PaymentReturn(props: PaymentReturnProps): ReactNode {
  const { language, texts, failureTexts, homeHref, checkoutHref, ordersRoot } = props
  const core = useCore()
  const state = useCheckout()
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    void core.checkout.awaitPayment().then(() => setAsked(true))
  }, [core])
  const order = state.phase === 'completed' ? state.order : undefined
  useEffect(() => {
    if (order)
      location.replace(`${ordersRoot}${encodeURIComponent(order.number)}/?secret=${encodeURIComponent(order.secret)}`)
  }, [order, ordersRoot])

  if (state.phase === 'failed' || state.phase === 'cancelled' || (hasAsked && state.phase === 'idle')) {
    return (
      <Stack gap="lg">
        <PageHead title={state.phase === 'idle' ? texts.nothingTitle : texts.notPaidTitle} />
        {state.phase === 'failed' ? (
          <CheckoutFailureNotice
            failure={state.failure}
            texts={failureTexts}
            language={language}
            onCheckAgain={() => void core.checkout.checkAgain()}
          />
        ) : null}
        {state.phase === 'cancelled' ? <p>{texts.cancelledText}</p> : null}
        {state.phase === 'idle' ? (
          <ButtonLink href={homeHref} kind="primary" size="lg">
            {texts.toEvents}
          </ButtonLink>
        ) : (
          <ButtonLink href={checkoutHref} kind="primary" size="lg">
            {texts.backToCheckout}
          </ButtonLink>
        )}
      </Stack>
    )
  }
  return (
    <Stack gap="lg">
      <PageHead title={texts.waitingTitle} />
      <p role="status">{texts.waitingText}</p>
      <Skeleton size="block" />
    </Stack>
  )
}

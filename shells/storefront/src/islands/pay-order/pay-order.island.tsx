import { createOrderPayment } from '@portti/core'
import { formatMessage, type Language } from '@portti/core/format'
import { useCore, useStore } from '@portti/react'
import { ButtonLink, Notice, Skeleton, Stack, Surface, VisuallyHidden } from '@portti/ui'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { CheckoutFailureNotice, type FailureTexts } from '../../parts/checkout-failure-notice.tsx'
import type { Messages } from '../../texts/messages.ts'
import { PayOrderForm } from './pay-order-form.tsx'

export type PayOrderProps = {
  readonly language: Language
  readonly texts: Messages['payOrder']
  readonly failureTexts: FailureTexts
  readonly homeHref: string
}

/** Normalizes a typed order number: removes spaces and makes letters upper case. */
const numberOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/**
 * Leads from an order number to its payment page, and shows the payment's state after the return
 * (rules/after-payment#return-page).
 */
export default function PayOrderIsland({ language, texts, failureTexts, homeHref }: PayOrderProps): ReactNode {
  const core = useCore()
  const payment = useMemo(
    () =>
      createOrderPayment({
        ticketApi: core.ticketApi,
        clock: core.clock,
        language,
        navigator: core,
      }),
    [core, language],
  )
  const state = useStore(payment)
  const search = useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    () => '',
  )
  const { order, checkout } = Object.fromEntries(new URLSearchParams(search))
  const [typed, setTyped] = useState<string>()
  const number = typed ?? order ?? ''
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    if (order && checkout) void payment.confirm(order, checkout)
  }, [payment, order, checkout])
  // A separate effect: the address is read after the first render, and a disposed payment cannot restart.
  useEffect(() => () => payment.dispose(), [payment])
  useEffect(() => {
    // A page restored from the back/forward cache is still in the middle of its last press.
    const again = ({ persisted }: PageTransitionEvent) => void (persisted && location.reload())
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])

  const pay = () => {
    setMissing(numberOf(number) === '')
    if (numberOf(number) !== '') void payment.pay(numberOf(number))
  }

  if (state.phase === 'paid') {
    return (
      <Stack gap="lg">
        <Notice kind="success" title={texts.paidTitle}>
          {formatMessage(texts.paidText, { number: state.orderNumber })}
        </Notice>
        <ButtonLink href={homeHref} kind="primary" size="lg">
          {texts.toEvents}
        </ButtonLink>
      </Stack>
    )
  }
  if (state.phase === 'confirming') {
    return (
      <Surface>
        <Stack>
          <Notice title={texts.waitingTitle}>{texts.waitingText}</Notice>
          <Skeleton size="block" />
        </Stack>
      </Surface>
    )
  }
  const isBusy = state.phase === 'preparing' || state.phase === 'forwarding'
  const refusal = state.phase === 'unknown' ? texts.unknown : undefined
  return (
    <Stack gap="lg">
      {state.phase === 'failed' ? (
        <CheckoutFailureNotice
          failure={state.failure}
          texts={failureTexts}
          language={language}
          onCheckAgain={() =>
            void (order && checkout ? payment.confirm(order, checkout) : payment.pay(numberOf(number)))
          }
        />
      ) : null}
      {state.phase === 'cancelled' ? (
        <Notice kind="warning" title={texts.failedTitle}>
          {texts.cancelled}
        </Notice>
      ) : null}
      <PayOrderForm
        texts={texts}
        number={number}
        onType={setTyped}
        onPay={pay}
        isBusy={isBusy}
        error={isMissing ? texts.numberMissing : refusal}
      />
      <VisuallyHidden>
        <span role="status">{refusal}</span>
      </VisuallyHidden>
    </Stack>
  )
}

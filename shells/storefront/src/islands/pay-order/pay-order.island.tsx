import { createCheckoutApi, createOrderApi, createOrderPaymentService } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useCore, useStore } from '@portti/react'
import { Button, ButtonLink, Hint, LockIcon, Notice, Skeleton, Stack, Surface } from '@portti/ui'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useReloadWhenBack } from '../../parts/page/use-reload-when-back.ts'
import { CheckoutFailureNotice } from '../../parts/payment/checkout-failure-notice.tsx'
import type { PayOrderProps } from './pay-order-props.ts'
import { PendingNotice } from './pending-notice.tsx'

/**
 * Leads from an order's payment link to its payment page, and shows the payment's state after the return
 * (rules/after-payment#return-page).
 */
export default function PayOrderIsland({
  language,
  texts,
  failureTexts,
  homeHref,
  findHref,
}: PayOrderProps): ReactNode {
  const core = useCore()
  const payment = useMemo(() => {
    const [orders, checkouts] = [core.open(createOrderApi), core.open(createCheckoutApi)]
    return createOrderPaymentService({ ...core, orders, checkouts, language, navigator: core })
  }, [core, language])
  const state = useStore(payment)
  const search = useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    // The server does not know whether the address has a link.
    () => undefined,
  )
  const { order, secret, checkout, cancelled } = Object.fromEntries(new URLSearchParams(search))
  const link = order && secret ? { orderNumber: order, secret } : undefined

  useEffect(() => {
    if (order && checkout) void payment.confirm(order, checkout, cancelled !== undefined)
  }, [payment, order, checkout, cancelled])
  // A separate effect: the address is read after the first render, and a disposed payment cannot restart.
  useEffect(() => () => payment.dispose(), [payment])
  useReloadWhenBack(true)

  const pay = () => void (link && payment.pay(link))
  const checkAgain = () => void payment.checkAgain()

  // Until the address is read, a placeholder reserves the space, so that nothing moves.
  if (search === undefined) return <Skeleton size="block" />

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
          onCheckAgain={checkAgain}
        />
      ) : null}
      {state.phase === 'pending' ? <PendingNotice texts={texts} onCheckAgain={checkAgain} /> : null}
      {state.phase === 'cancelled' ? (
        <Notice kind="warning" title={texts.failedTitle}>
          {texts.cancelled}
        </Notice>
      ) : null}
      {link === undefined || refusal !== undefined ? (
        <Notice kind="warning">{refusal ?? texts.noLink}</Notice>
      ) : (
        <Surface>
          <Stack>
            {link ? <h2>{formatMessage(texts.order, { number: link.orderNumber })}</h2> : null}
            <Button kind="primary" size="lg" icon={<LockIcon />} busy={isBusy} onClick={pay}>
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

import { createCheckoutApi, createOrderApi, createOrderPaymentService } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useCore, useStore } from '@portti/react'
import { Skeleton, Spoken } from '@portti/ui'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useReloadWhenBack } from '../../parts/page/use-reload-when-back.ts'
import type { PayOrderProps } from './pay-order-props.ts'
import { PayOrderView } from './pay-order-view.tsx'

/**
 * Leads from an order's payment link to its payment page, and shows the payment's state after the return
 * (rules/after-payment#return-page).
 */
export default function PayOrderIsland(props: PayOrderProps): ReactNode {
  const { language, texts } = props
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

  const spoken =
    state.phase === 'paid'
      ? `${texts.paidTitle} ${formatMessage(texts.paidText, { number: state.orderNumber })}`
      : state.phase === 'confirming'
        ? `${texts.waitingTitle} ${texts.waitingText}`
        : ''
  return (
    <>
      {/* Until the address is read, a placeholder reserves the space, so that nothing moves. */}
      {search === undefined ? (
        <Skeleton size="block" />
      ) : (
        <PayOrderView
          {...props}
          state={state}
          link={link}
          onPay={() => void (link && payment.pay(link))}
          onCheckAgain={() => void payment.checkAgain()}
        />
      )}
      <Spoken>{spoken}</Spoken>
    </>
  )
}

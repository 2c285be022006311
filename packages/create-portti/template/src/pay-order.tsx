import { createCheckoutApi, createOrderApi, createOrderPayment, type OrderPaymentState } from '@portti/core'
import { textIn } from '@portti/core/format'
import { useCore, useStore } from '@portti/react'
import { Button, Stack, Surface, Wrap } from '@portti/ui'
import { useEffect, useState } from 'react'
import { language } from './language.ts'

const titles: Readonly<Record<OrderPaymentState['phase'], string>> = {
  idle: 'Tilaus odottaa maksua',
  preparing: 'Hetki…',
  forwarding: 'Hetki…',
  confirming: 'Odotamme vahvistusta maksusta…',
  paid: 'Kiitos, tilaus on maksettu! Liput tulevat sähköpostiin.',
  cancelled: 'Maksua ei tehty, mitään ei veloitettu.',
  unknown: 'Tilausta ei voi maksaa: se on jo maksettu tai sen maksuaika on päättynyt.',
  failed: 'Maksun tilaa ei saatu selville.',
}

/** Pays an order that was made to be paid later, by the link of its e-mail; the payment leads back here. */
export const PayOrder = () => {
  const core = useCore()
  const [payment] = useState(() => {
    const [orders, checkouts] = [core.open(createOrderApi), core.open(createCheckoutApi)]
    return createOrderPayment({ ...core, orders, checkouts, language, navigator: core })
  })
  const state = useStore(payment)
  const { order = '', secret = '', checkout, cancelled } = Object.fromEntries(new URLSearchParams(location.search))
  useEffect(() => {
    if (checkout) void payment.confirm(order, checkout, cancelled !== undefined)
    // The browser's Back button shows the page as it was left, on its way to the payment.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  }, [payment, order, checkout, cancelled])
  const refusal =
    state.phase === 'failed' && state.failure.kind === 'refused' && textIn(state.failure.message, language)
  return (
    <Wrap>
      <Surface>
        <Stack>
          <div role="status">
            <h1>{refusal || titles[state.phase]}</h1>
          </div>
          {['idle', 'cancelled', 'failed'].includes(state.phase) && (
            <Button kind="primary" onClick={() => void payment.pay({ orderNumber: order, secret })}>
              Maksa tilaus {order}
            </Button>
          )}
        </Stack>
      </Surface>
    </Wrap>
  )
}

import {
  type CheckoutFailure,
  createCheckoutApi,
  createOrderApi,
  createOrderPaymentService,
  type OrderPaymentState,
} from '@portti/core'
import { errorMessage, textIn } from '@portti/core/format'
import { useCore, useStore } from '@portti/react'
import { ActionRow, Button, ButtonLink, Stack, Surface, Wrap } from '@portti/ui'
import { useEffect, useState } from 'react'
import { language, messages } from './language.ts'

const titles: Readonly<Record<OrderPaymentState['phase'], string>> = {
  idle: 'Tilaus odottaa maksua',
  preparing: 'Hetki…',
  forwarding: 'Hetki…',
  confirming: 'Odotamme vahvistusta maksusta…',
  paid: 'Kiitos, tilaus on maksettu! Liput tulevat sähköpostiin.',
  pending: 'Maksu on kesken.',
  cancelled: 'Maksua ei tehty, mitään ei veloitettu.',
  unknown: 'Tilausta ei voi maksaa: se on jo maksettu tai sen maksuaika on päättynyt.',
  failed: 'Maksun tilaa ei saatu selville.',
  refunded: 'Maksusi palautetaan.',
}

const problemOf = (failure: CheckoutFailure): string => {
  if (failure.kind === 'error') return errorMessage(failure.error, messages)
  if (failure.kind === 'timed_out') return 'Odotamme vielä tietoa maksusta.'
  return failure.kind === 'refused' ? textIn(failure.message, language) : ''
}

/** Pays an order that was made to be paid later, by the link of its e-mail; the payment leads back here. */
export const PayOrder = () => {
  const core = useCore()
  const [payment] = useState(() => {
    const [orders, checkouts] = [core.open(createOrderApi), core.open(createCheckoutApi)]
    return createOrderPaymentService({ ...core, orders, checkouts, language, navigator: core })
  })
  const state = useStore(payment)
  const { order = '', secret = '', checkout, cancelled } = Object.fromEntries(new URLSearchParams(location.search))
  useEffect(() => {
    if (checkout) void payment.confirm(order, checkout, cancelled !== undefined)
    // The browser's Back button shows the page as it was left, on its way to the payment.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  }, [payment, order, checkout, cancelled])
  const hasLink = order !== '' && secret !== ''
  const title = hasLink ? titles[state.phase] : 'Avaa tilauksen maksulinkki sähköpostistasi.'
  const problem =
    (state.phase === 'failed' && problemOf(state.failure)) ||
    (state.phase === 'refunded' && textIn(state.message, language))
  const isBusy = state.phase === 'preparing' || state.phase === 'forwarding'
  const isConfirming = state.phase === 'confirming'
  const isTimedOut = state.phase === 'failed' && state.failure.kind === 'timed_out'
  const mayAskAgain = isConfirming || isTimedOut || state.phase === 'pending'
  return (
    <Wrap>
      <Surface>
        <Stack>
          <div role="status">
            <h1>{problem || title}</h1>
          </div>
          <ActionRow>
            {mayAskAgain && (
              <Button kind="primary" busy={isConfirming} onClick={() => void payment.checkAgain()}>
                Kysy uudelleen
              </Button>
            )}
            {hasLink && (isBusy || ['idle', 'pending', 'cancelled', 'failed'].includes(state.phase)) && (
              <Button
                kind={mayAskAgain ? 'secondary' : 'primary'}
                busy={isBusy}
                onClick={() => void payment.pay({ orderNumber: order, secret })}
              >
                Maksa tilaus {order}
              </Button>
            )}
            {state.phase === 'forwarding' && <ButtonLink href={state.payUrl}>Jatka maksuun</ButtonLink>}
          </ActionRow>
        </Stack>
      </Surface>
    </Wrap>
  )
}

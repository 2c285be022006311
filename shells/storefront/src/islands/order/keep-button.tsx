import { type Order, ticketsNeededUntil } from '@portti/core'
import { Button } from '@portti/ui'
import type { ReactNode } from 'react'
import { useKeptOrder } from '../../kept-orders/use-kept-order.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = { readonly order: Order; readonly secret: string; readonly texts: Messages['order'] }

/** Saves the tickets on this device for offline use, on request, until the events are over. */
export const KeepButton = ({ order, secret, texts }: Props): ReactNode => {
  const { state, keep, forget } = useKeptOrder(order.number, secret, ticketsNeededUntil(order))
  if (state === 'unknown') return null
  const isKept = state === 'kept'
  return (
    <>
      <Button busy={state === 'keeping'} onClick={isKept ? forget : keep}>
        {isKept ? texts.forget : texts.keep}
      </Button>
      <span role="status">
        {isKept ? texts.kept : null}
        {state === 'failed' ? texts.keepFailed : null}
      </span>
    </>
  )
}

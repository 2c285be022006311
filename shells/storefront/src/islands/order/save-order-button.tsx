import { type Order, ticketsNeededUntil } from '@portti/core'
import { Button } from '@portti/ui'
import type { ReactNode } from 'react'
import { useSavedOrder } from '../../saved-orders/use-saved-order.ts'
import type { Messages } from '../../texts/messages.ts'

type Props = { readonly order: Order; readonly secret: string; readonly texts: Messages['order'] }

/** Saves the tickets on this device for offline use, on request, until the events are over. */
export const SaveOrderButton = ({ order, secret, texts }: Props): ReactNode => {
  const { state, save, remove } = useSavedOrder(order.number, secret, ticketsNeededUntil(order))
  if (state === 'unknown') return null
  const isSaved = state === 'saved'
  return (
    <>
      <Button busy={state === 'saving'} onClick={isSaved ? remove : save}>
        {isSaved ? texts.forget : texts.keep}
      </Button>
      <span role="status">
        {isSaved ? texts.kept : null}
        {state === 'failed' ? texts.keepFailed : null}
      </span>
    </>
  )
}

import { createOrderApi, type Order } from '@portti/core'
import { formatMessage } from '@portti/core/format'
import { useCore } from '@portti/react'
import { Button } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import type { Messages } from '../../texts/messages.ts'

/** Sends the confirmation again to the order's e-mail address. */
export const ResendButton = ({
  order,
  secret,
  texts,
}: {
  readonly order: Order
  readonly secret: string
  readonly texts: Messages['order']
}): ReactNode => {
  const orders = useCore().open(createOrderApi)
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready')
  const resend = async () => {
    setState('sending')
    setState((await orders.resendOrderEmail(order.number, secret)).isOk() ? 'sent' : 'failed')
  }
  return (
    <>
      <Button busy={state === 'sending'} disabled={state === 'sent'} onClick={() => void resend()}>
        {texts.resend}
      </Button>
      <span role="status">
        {state === 'sent' ? formatMessage(texts.resent, { email: order.customer.email ?? '' }) : null}
        {state === 'failed' ? texts.resendFailed : null}
      </span>
    </>
  )
}

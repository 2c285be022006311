import { entriesByEvent, orderParts, type Ticket } from '@portti/core'
import { ContentAndSummary, Stack } from '@portti/ui'
import { type ReactNode, useState } from 'react'
import { OrderCode } from './order-code.tsx'
import { OrderEvent } from './order-event.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMore } from './order-more.tsx'
import { OrderOthers } from './order-others.tsx'
import { fileHref, type OpenOrder } from './order-props.ts'
import { OrderSent } from './order-sent.tsx'
import { OrderSummary } from './order-summary.tsx'

/** The order. Without tickets and goods, its state stands beside its summary. */
export const OrderView = (open: OpenOrder): ReactNode => {
  const { order, props } = open
  const [shownCode, setShownCode] = useState<string>()
  // By its code: the order may be read again while it is shown.
  const shown = order.tickets.find(({ code }) => code === shownCode)
  const show = (ticket: Ticket | undefined): void => setShownCode(ticket?.code)
  const { entries, goods } = orderParts(order)
  const summary = (
    <>
      {order.status === 'paid' ? <OrderSent {...open} /> : null}
      <OrderSummary order={order} props={props} />
    </>
  )
  if (order.tickets.length + goods.length === 0) {
    return (
      <ContentAndSummary space="page" summary={summary}>
        <OrderHead {...open} />
      </ContentAndSummary>
    )
  }
  return (
    <>
      <OrderHead {...open} />
      <ContentAndSummary kind="checkout" summary={summary}>
        {entries.length > 0 ? (
          <Stack>
            {entriesByEvent(entries).map(group => (
              <OrderEvent
                key={group.event?.id ?? ''}
                {...group}
                count={entries.length}
                calendarHref={fileHref(open, 'calendar.ics', `&event=${encodeURIComponent(group.event?.id ?? '')}`)}
                props={props}
                onOpen={show}
              />
            ))}
          </Stack>
        ) : null}
        <OrderOthers order={order} props={props} onOpen={show} />
        {order.status === 'paid' ? <OrderMore {...open} /> : null}
      </ContentAndSummary>
      {shown ? <OrderCode order={order} ticket={shown} props={props} onShow={show} /> : null}
    </>
  )
}

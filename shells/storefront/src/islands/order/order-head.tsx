import type { Order } from '@portti/core'
import { dateTimeText, formatMessage } from '@portti/core/format'
import { ActionRow, ButtonLink, CalendarIcon, DownloadIcon, Lead, PageHead, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import { personLine } from '../../parts/person-line.ts'
import type { Messages } from '../../texts/messages.ts'
import { KeepButton } from './keep-button.tsx'
import type { OrderProps } from './order-props.ts'
import { ResendButton } from './resend-button.tsx'

const unpaidTitle = ({ status }: Order, texts: Messages['order']): string => {
  if (status === 'unpaid') return texts.unpaid
  return status === 'refunded' ? texts.refunded : texts.ended
}

const unpaidText = ({ status, payBefore }: Order, { texts, language, timeZone }: OrderProps): string => {
  if (status === 'unpaid') {
    const time = payBefore === undefined ? '' : dateTimeText(payBefore, { language, timeZone })
    return formatMessage(texts.payBefore, { time })
  }
  return status === 'refunded' ? texts.refundedText : texts.endedText
}

/** The order's state and its actions. */
export const OrderHead = ({
  order,
  secret,
  props,
}: {
  readonly order: Order
  readonly secret: string
  readonly props: OrderProps
}): ReactNode => {
  const { texts, language, homeHref } = props
  const fileHref = (file: string): string =>
    `/api/v2/orders/${encodeURIComponent(order.number)}/${file}?secret=${encodeURIComponent(secret)}&lang=${language}`
  const payHref = `${homeHref}orders/pw/?order=${encodeURIComponent(order.number)}&secret=${encodeURIComponent(secret)}`
  const hasEvents = order.lines.some(({ event }) => event !== undefined)
  const isPaid = order.status === 'paid'
  return (
    <PageHead
      title={isPaid ? formatMessage(texts.thanks, { name: order.customer.firstName ?? '' }) : unpaidTitle(order, texts)}
      over={isPaid ? <StatusLine>{order.total > 0 ? texts.paid : texts.confirmed}</StatusLine> : undefined}
    >
      {isPaid ? null : <p>{unpaidText(order, props)}</p>}
      <Lead>
        {texts.number} <b>{order.number}</b>.{' '}
        {order.customer.email ? formatMessage(texts.email, { email: order.customer.email }) : null}
      </Lead>
      {order.customer.billing ? (
        <p>{formatMessage(texts.billedTo, { name: personLine(order.customer.billing) })}</p>
      ) : null}
      <ActionRow>
        {order.status === 'unpaid' ? (
          <ButtonLink href={payHref} kind="primary" size="lg">
            {texts.payNow}
          </ButtonLink>
        ) : null}
        {order.tickets.length > 0 ? (
          <ButtonLink href={fileHref('tickets.pdf')} kind="primary" icon={<DownloadIcon />} download>
            {texts.downloadTickets}
          </ButtonLink>
        ) : null}
        {hasEvents && isPaid ? (
          <ButtonLink href={fileHref('calendar.ics')} icon={<CalendarIcon />} download>
            {texts.addToCalendar}
          </ButtonLink>
        ) : null}
        {order.customer.email && isPaid ? <ResendButton order={order} secret={secret} texts={texts} /> : null}
        {isPaid && order.tickets.some(({ event }) => event !== undefined) ? (
          <KeepButton order={order} secret={secret} texts={texts} />
        ) : null}
      </ActionRow>
    </PageHead>
  )
}

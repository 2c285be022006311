import { type Order, orderParts } from '@portti/core'
import { dateTimeText, formatMessage, textIn } from '@portti/core/format'
import { ActionRow, ButtonLink, Lead, PageHead, StatusLine } from '@portti/ui'
import type { ReactNode } from 'react'
import { personLine } from '../../parts/cart/person-line.ts'
import type { Messages } from '../../texts/messages.ts'
import type { OpenOrder, OrderProps } from './order-props.ts'

/** Only a kept cost is left of a paid order that went back whole (rules/payment#refund-cost). */
const isLeft = ({ status, isOnlyKept }: Order): boolean => status === 'paid' && !isOnlyKept

const unpaidTitle = ({ status }: Order, texts: Messages['order']): string => {
  if (status === 'unpaid') return texts.unpaid
  return status === 'refunded' || status === 'paid' ? texts.voided : texts.ended
}

const unpaidText = ({ status, payBefore, total }: Order, { texts, language, timeZone }: OrderProps): string => {
  if (status === 'unpaid') {
    const time = payBefore === undefined ? '' : dateTimeText(payBefore, { language, timeZone })
    return formatMessage(texts.payBefore, { time })
  }
  if (status === 'paid') return texts.voidedText
  if (status !== 'refunded') return texts.endedText
  return total > 0 ? texts.refundedText : texts.voidedText
}

const thanksText = ({ customer }: Order, texts: Messages['order']): string =>
  customer.firstName ? formatMessage(texts.thanks, { name: customer.firstName }) : texts.thanksWithoutName

/** "7 lippua, narikka ja emalimuki" */
const boughtText = (order: Order, { texts, language }: OrderProps): string => {
  const { entries, cards, goods } = orderParts(order)
  const names = [...cards.map(card => card.productTitle), ...goods.map(({ title }) => title)]
  return new Intl.ListFormat(language).format([
    ...(entries.length > 0 ? [formatMessage(texts.entryCount, { count: entries.length })] : []),
    ...new Set(names.map(name => textIn(name, language))),
  ])
}

/** The order's state, number and contents. */
export const OrderHead = ({ order, secret, props }: OpenOrder): ReactNode => {
  const { texts, homeHref } = props
  const payHref = `${homeHref}orders/pw/?order=${encodeURIComponent(order.number)}&secret=${encodeURIComponent(secret)}`
  const isPaid = isLeft(order)
  const bought = boughtText(order, props)
  return (
    <PageHead
      title={isPaid ? thanksText(order, texts) : unpaidTitle(order, texts)}
      over={isPaid ? <StatusLine>{order.total > 0 ? texts.paid : texts.confirmed}</StatusLine> : undefined}
    >
      {isPaid ? null : <p>{unpaidText(order, props)}</p>}
      <Lead>
        {texts.order} <b>{order.number}</b>
        {bought === '' ? null : `: ${bought}`}
      </Lead>
      {order.customer.billing ? (
        <p>{formatMessage(texts.billedTo, { name: personLine(order.customer.billing) })}</p>
      ) : null}
      {order.status === 'unpaid' ? (
        <ActionRow>
          <ButtonLink href={payHref} kind="primary" size="lg">
            {texts.payNow}
          </ButtonLink>
        </ActionRow>
      ) : null}
    </PageHead>
  )
}

import { isGivenBack, type Order } from '@portti/core'
import { dateText, dateTimeText, formatMessage, textIn } from '@portti/core/format'
import { type SentItem, StoreIcon, TicketIcon, TruckIcon } from '@portti/ui'
import { personLine } from '../../parts/cart/person-line.ts'
import type { OrderProps } from './order-props.ts'

type Delivery = Order['deliveries'][number]

/** How far goods are (rules/delivery#goods). */
const journeyOf = ({ sentAt, deliveredOn }: Delivery, { texts, ...settings }: OrderProps): SentItem['state'] => {
  if (deliveredOn !== undefined) {
    const day = dateText(Date.parse(deliveredOn), { ...settings, timeZone: 'UTC' })
    return { text: formatMessage(texts.goodsDelivered, { day }), kind: 'done' }
  }
  return sentAt === undefined
    ? undefined
    : { text: formatMessage(texts.goodsSent, { time: dateTimeText(sentAt, settings) }), kind: 'done' }
}

/** Goods that are sent to nobody are picked up. */
const deliveryIcon = ({ group, receiver }: Delivery): SentItem['icon'] => {
  if (receiver) return <TruckIcon />
  return group === 'TICKETS' ? <TicketIcon /> : <StoreIcon />
}

/** A delivery of a paid order with where it goes, and how far it is. */
export const sentDelivery = (order: Order, delivery: Delivery, props: OrderProps): SentItem => {
  const { texts, language } = props
  const { title, description, receiver, trackingUrl } = delivery
  return {
    icon: deliveryIcon(delivery),
    title: textIn(title, language),
    text: receiver ? personLine(receiver) : textIn(description, language),
    ...(isGivenBack(order, delivery)
      ? { state: { text: texts.givenBack, kind: 'waiting' as const } }
      : {
          state: journeyOf(delivery, props),
          ...(trackingUrl !== undefined && { link: { text: texts.trackGoods, href: trackingUrl } }),
        }),
  }
}

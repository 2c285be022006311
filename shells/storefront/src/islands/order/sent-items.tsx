import { isGivenBack, type Order } from '@portti/core'
import { dateText, dateTimeText, formatMessage, textIn } from '@portti/core/format'
import { MailIcon, type SentItem, TicketIcon, TruckIcon } from '@portti/ui'
import { personLine } from '../../parts/cart/person-line.ts'
import type { OrderProps } from './order-props.ts'

const mailState = (mail: NonNullable<Order['mail']>, { texts, ...settings }: OrderProps): SentItem['state'] => {
  if (mail.status === 'failed') return { text: texts.mailFailed, kind: 'failed' }
  if (mail.status !== 'sent') return { text: texts.mailDue, kind: 'waiting' }
  return { text: formatMessage(texts.mailSent, { time: dateTimeText(mail.at, settings) }), kind: 'done' }
}

const giftState = (status: string, texts: OrderProps['texts']): SentItem['state'] =>
  status === 'failed'
    ? { text: texts.mailFailed, kind: 'failed' }
    : status === 'sent'
      ? { text: texts.giftDone, kind: 'done' }
      : { text: texts.giftWaiting, kind: 'waiting' }

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

/** The e-mail of a paid order, and its deliveries with where they go. */
export const sentItems = (order: Order, props: OrderProps): readonly SentItem[] => {
  const { texts, language } = props
  const { mail, customer, deliveries, tickets } = order
  return [
    ...(customer.email
      ? [
          {
            icon: <MailIcon />,
            title: tickets.length > 0 ? texts.confirmationWithCodes : texts.confirmation,
            text: customer.email,
            state: mail && mailState(mail, props),
          },
        ]
      : []),
    ...tickets.flatMap(({ gift, productTitle }) =>
      gift
        ? [
            {
              icon: <MailIcon />,
              title: textIn(productTitle, language),
              text: formatMessage(texts.giftTo, {
                name: gift.recipient,
                email: gift.email,
                date: dateTimeText(gift.at, props),
              }),
              state: giftState(gift.status, texts),
            },
          ]
        : [],
    ),
    ...deliveries.map(delivery => {
      const { group, title, description, receiver, trackingUrl } = delivery
      return {
        icon: group === 'TICKETS' && !receiver ? <TicketIcon /> : <TruckIcon />,
        title: textIn(title, language),
        text: receiver ? personLine(receiver) : textIn(description, language),
        ...(isGivenBack(order, delivery)
          ? { state: { text: texts.givenBack, kind: 'waiting' as const } }
          : {
              state: journeyOf(delivery, props),
              ...(trackingUrl !== undefined && { link: { text: texts.trackGoods, href: trackingUrl } }),
            }),
      }
    }),
  ]
}

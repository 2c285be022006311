import type { Order } from '@portti/core'
import { dateTimeText, formatMessage, textIn } from '@portti/core/format'
import { MailIcon, type SentItem } from '@portti/ui'
import type { OrderProps } from './order-props.ts'
import { sentDelivery } from './sent-delivery.tsx'

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
    ...deliveries.map(delivery => sentDelivery(order, delivery, props)),
  ]
}

import type { Ticket } from '@portti/core'
import { dateText, formatEuros, formatMessage, formatRoundEuros, textIn } from '@portti/core/format'
import { Button, GiftCard, PunchCard, ServiceTicket, TicketIcon } from '@portti/ui'
import type { ReactNode } from 'react'
import { GiftPoster } from '../../parts/products/gift-poster.tsx'
import type { OrderProps } from './order-props.ts'
import { movedTime, seatLine, whenAndWhere } from './ticket-texts.ts'

type Props = { readonly card: Ticket; readonly props: OrderProps; readonly onOpen: () => void }

/** A card, voucher, membership or service: never drawn as an entry ticket (rules/tickets#named-as-what-it-is). */
export const OrderCard = ({ card, props, onOpen }: Props): ReactNode => {
  const { texts, language, timeZone, shopName } = props
  const name = textIn(card.productTitle, language)
  const date =
    card.validUntil === undefined ? '' : dateText(card.validUntil, { language, timeZone, withWeekday: false })
  const until = date && formatMessage(texts.validUntil, { date })
  const show = (
    <Button kind="quiet" size="sm" aria-label={formatMessage(texts.showCodeOf, { name })} onClick={onOpen}>
      {texts.showCode}
    </Button>
  )
  if (card.kind === 'gift_card') {
    const { value = card.price, remaining = value } = card
    const balance = formatMessage(texts.balance, { sum: formatEuros(remaining, language) })
    return (
      <GiftCard
        image={<GiftPoster picture={card.picture} width={480} height={200} idPrefix={`gift-${card.code}`} />}
        name={formatMessage(texts.giftCard, { shop: shopName })}
        value={formatRoundEuros(value, language)}
        code={card.code}
        until={until}
        note={remaining < value ? balance : texts.hints.gift_card}
        action={show}
      />
    )
  }
  if (card.kind === 'serial_card' && card.size !== undefined) {
    const { size, slotsLeft: left = size } = card
    return (
      <PunchCard
        name={name}
        leftText={formatMessage(texts.visitsLeft, { left, size })}
        size={size}
        left={left}
        note={until || texts.hints.serial_card}
        action={show}
      />
    )
  }
  const time = card.event && movedTime(whenAndWhere(card.event, props).when, card.event, props)
  const event = card.event && [textIn(card.event.title, language), time].join(', ')
  const info = [event, seatLine(card, props)].filter(Boolean).join('. ') || until
  return <ServiceTicket image={<TicketIcon />} name={name} info={info || undefined} action={show} />
}

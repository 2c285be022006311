import type { Event, Shop } from '@portti/core'
import { dateTimeText, textIn } from '@portti/core/format'
import { offerOf } from '@portti/core/rules'
import { useCore } from '@portti/react'
import { Availability, CalendarIcon, EventHead, EventPage, Facts, PinIcon } from '@portti/ui'
import type { PropsWithChildren } from 'react'
import { language, messages } from './language.ts'

type Props = PropsWithChildren<{ readonly event: Event; readonly shop: Shop; readonly isAnyOnSale: boolean }>

/** An event's poster, name, time and place; the reason when nothing of it is sold; and its tickets as children. */
export const EventFrame = ({ event, shop, isAnyOnSale, children }: Props) => {
  const title = textIn(event.title, language)
  const date = dateTimeText(event.startsAt, { language, timeZone: shop.timeZone })
  const venue = textIn(event.venue?.title, language)
  const facts = [
    { icon: <CalendarIcon />, title: date },
    { icon: <PinIcon />, title: venue, text: event.venue?.city },
  ]
  const offer = offerOf(event, useCore().clock.now()).state
  const isOnSale = isAnyOnSale || offer === 'plenty' || offer === 'few'
  const status = isOnSale ? undefined : <Availability status="red">{messages.availability[offer]}</Availability>
  return (
    <EventPage poster={{ id: event.id, title, date, venue }}>
      <EventHead title={title} status={status} facts={<Facts facts={facts} />} />
      {children}
    </EventPage>
  )
}

import type { EventEntries, Ticket } from '@portti/core'
import { formatMessage, textIn } from '@portti/core/format'
import { CalendarIcon, EventGroup, LinkRows, Notice, Poster, TicketRail } from '@portti/ui'
import type { ReactNode } from 'react'
import type { OrderProps } from './order-props.ts'
import { OrderTicket } from './order-ticket.tsx'
import { movedText, whenAndWhere } from './ticket-texts.ts'

type Props = EventEntries & {
  /** Number of admissions in the order. */
  readonly count: number
  readonly calendarHref: string
  readonly props: OrderProps
  readonly onOpen: (ticket: Ticket) => void
}

/** An event of the order with its tickets. */
export const OrderEvent = ({ event, tickets, count, calendarHref, props, onOpen }: Props): ReactNode => {
  const { texts, statusTexts, language } = props
  const rail = (
    <TicketRail
      label={formatMessage(texts.rail, { count: tickets.length })}
      previousLabel={texts.previous}
      nextLabel={texts.next}
    >
      {tickets.map(({ ticket, number }) => (
        <OrderTicket
          key={ticket.code}
          ticket={ticket}
          number={`${number}/${count}`}
          props={props}
          onOpen={() => onOpen(ticket)}
        />
      ))}
    </TicketRail>
  )
  if (!event) return rail
  const status = event.status && statusTexts[event.status]
  const moved = movedText(event, props)
  return (
    <EventGroup
      image={
        <Poster
          event={{ id: event.id, title: '', pin: event.poster }}
          variant="art"
          width={200}
          height={250}
          idPrefix={`e${event.id.replace(/\W/g, '')}`}
        />
      }
      title={textIn(event.title, language)}
      {...whenAndWhere(event, props)}
    >
      {status ? <Notice kind="warning" live={false} title={status} /> : null}
      {moved && !status ? (
        <Notice kind="warning" live={false} title={moved}>
          {texts.movedText}
        </Notice>
      ) : null}
      {rail}
      {status ? null : (
        <LinkRows links={[{ href: calendarHref, icon: <CalendarIcon />, text: texts.addToCalendar, download: true }]} />
      )}
    </EventGroup>
  )
}

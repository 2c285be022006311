import type { Shop, Ticket } from '@portti/core'
import { Qr } from '@portti/ui'
import type { Words } from '../use-words.ts'

type TicketPaperProps = {
  readonly ticket: Ticket
  readonly place: number
  readonly of: number
  readonly shop: Shop
  readonly words: Words
}

/** One ticket for 80 mm paper. */
export const TicketPaper = ({ ticket, place, of, shop, words: { t, text, euros, day, time } }: TicketPaperProps) => {
  const { event, seat, code, qr } = ticket
  return (
    <section data-part="paper" data-kind="ticket">
      <small>{text(shop.title)}</small>
      <h2>{text(event?.title) || text(ticket.productTitle)}</h2>
      <dl data-part="paper-facts">
        {event && (
          <>
            <dt>{t('ticket.day')}</dt>
            <dd>
              {day(event.startsAt)} {time(event.startsAt)}
            </dd>
          </>
        )}
        {event?.venueTitle && (
          <>
            <dt>{t('ticket.venue')}</dt>
            <dd>{text(event.venueTitle)}</dd>
          </>
        )}
      </dl>
      <Qr size={qr.size} path={qr.path} label={t('ticket.qr', { code })} />
      <div data-part="paper-center">
        <code>{code}</code>
      </div>
      <div data-part="paper-strong">
        {text(ticket.productTitle)}
        {seat && (
          <>
            <br />
            {[
              seat.section,
              seat.row && t('ticket.row', { row: seat.row }),
              seat.seat && t('ticket.seat', { seat: seat.seat }),
            ]
              .filter(Boolean)
              .join(', ')}
          </>
        )}
      </div>
      <p>
        {t('ticket.number', { place, of })}, {euros(ticket.price)}
      </p>
    </section>
  )
}

import type { Ticket } from '@portti/core'
import { Qr } from '@portti/ui'
import type { Words } from '../texts/use-words.ts'
import { movedText } from './moved-text.ts'

type TicketCodesProps = { readonly tickets: readonly Ticket[]; readonly words: Words }

/** Tickets as QR codes, large enough to be photographed. */
export const TicketCodes = ({ tickets, words, words: { t, text, day, time } }: TicketCodesProps) => (
  <ul data-part="qr-row" role="list">
    {tickets.map(({ code, qr, productTitle, event }) => (
      <li key={code}>
        <Qr size={qr.size} path={qr.path} label={t('ticket.qr', { code })} />
        <b>{text(event?.title) || text(productTitle)}</b>
        <span>
          {text(productTitle)}
          {event && `, ${day(event.startsAt)} ${time(event.startsAt)}`}
        </span>
        {event?.movedFrom && <span>{movedText(event, words)}</span>}
        <code>{code}</code>
      </li>
    ))}
  </ul>
)

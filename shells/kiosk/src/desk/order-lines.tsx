import type { DeskOrder } from '@portti/core'
import { Facts } from '../parts/facts.tsx'
import { seatText } from '../seats/seats-text.ts'
import type { Words } from '../texts/use-words.ts'
import { OrderParticipant } from './order-participant.tsx'

type OrderLinesProps = { readonly order: DeskOrder; readonly words: Words }

/** The pieces of an order, each with its use and its participant. */
export const OrderLines = ({ order, words }: OrderLinesProps) => {
  const { t, text, euros, day, time } = words
  return (
    <>
      <h2>{t('desk.lines')}</h2>
      <ul data-part="desk-lines">
        {order.tickets.map(ticket => (
          <li key={ticket.code}>
            <strong>{text(ticket.title)}</strong>
            <b>{euros(ticket.price)}</b>
            <small>
              <Facts of={[text(ticket.event), ticket.seat && seatText(ticket.seat, words), ticket.code]} />
            </small>
            <OrderParticipant participant={ticket.participant} words={words} />
            {ticket.holder && <small>{t('desk.holder', ticket.holder)}</small>}
            <span data-part="found-tag" data-state={ticket.usedAt === undefined ? 'paid' : 'used'}>
              {ticket.usedAt === undefined
                ? t('desk.unused')
                : t('desk.used', { at: `${day(ticket.usedAt)} ${time(ticket.usedAt)}` })}
            </span>
          </li>
        ))}
        {order.goods.map(({ id, title, amount, total, participants }) => (
          <li key={id}>
            <strong>
              {amount} × {text(title)}
            </strong>
            <b>{euros(total)}</b>
            {participants.map((participant, index) => (
              <OrderParticipant key={index} participant={participant} words={words} />
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

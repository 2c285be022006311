import { Qr } from '@portti/ui'
import type { StepProps } from './step-props.ts'

/** The tickets, also to be scanned from the screen by a phone. While they are waited for, the number of their order. */
export const TakeStep = ({ state: { sold }, words: { t, text, day, time }, isUnprinted }: StepProps) => {
  const order = sold?.order
  const tickets = order?.tickets ?? []
  const event = tickets[0]?.event
  return (
    <div data-part="self-take">
      <div>
        {event && (
          <p>
            <strong>{text(event.title)}</strong>, {day(event.startsAt)} {time(event.startsAt)}
          </p>
        )}
        <p>{t('self.take.number', { number: sold?.number ?? '' })}</p>
        <p role="status">
          {t(order ? (isUnprinted ? 'self.take.unprinted' : 'self.take.photo') : 'self.take.waiting')}
        </p>
      </div>
      <ul data-part="self-codes">
        {tickets.map(({ code, qr, productTitle, seat }) => (
          <li key={code}>
            <Qr size={qr.size} path={qr.path} label={t('ticket.qr', { code })} />
            <strong>{text(productTitle)}</strong>
            {seat && <small>{t('self.seat', { row: seat.row ?? '', seat: seat.seat ?? '' })}</small>}
          </li>
        ))}
      </ul>
    </div>
  )
}

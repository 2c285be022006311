import { Qr } from '@portti/ui'
import type { StepProps } from './step-props.ts'

/** The tickets, also to be scanned from the screen by a phone. */
export const TakeStep = ({ state: { sold }, words: { t, text, day, time }, isUnprinted }: StepProps) => {
  const tickets = sold?.order?.tickets ?? []
  const event = tickets[0]?.event
  return (
    <div data-part="self-take">
      <div>
        <h2>{t('self.take.title')}</h2>
        {event && (
          <p>
            {text(event.title)}, {day(event.startsAt)} {time(event.startsAt)}
          </p>
        )}
        <p>{t('self.take.number', { number: sold?.number ?? '' })}</p>
        <p role="status">{t(isUnprinted ? 'self.take.unprinted' : 'self.take.photo')}</p>
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

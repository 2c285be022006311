import type { ReactNode } from 'react'
import { QrIcon } from '../icon/order-icons.tsx'

export interface TicketFact {
  /** Empty where the value says what it is: "Pöytä 4". */
  label: string
  value: ReactNode
}

export interface TicketProps {
  /** A `Poster`, variant `art`, 480 × 110. */
  image: ReactNode
  /** Its place among the tickets of the order: "1/7". */
  number?: string | undefined
  /** Seat, section, doors. */
  facts: readonly TicketFact[]
  /** Name of the ticket type: "Peruslippu". */
  title: string
  price: string
  /** A `Qr`. */
  qr: ReactNode
  /** The code as text, in case the scanner fails. */
  code: string
  /** An action for it: a `ButtonLink`. */
  action?: ReactNode
  /** "Avaa isona" */
  openText: string
  /** Names the ticket too: "Avaa isona: lippu 1/7, Peruslippu". */
  openLabel: string
  onOpen: () => void
}

/** A ticket with its code, as small as a scanner allows. A press anywhere opens the code on the whole screen. */
export function Ticket(props: TicketProps) {
  const { image, number, facts, title, price, qr, code, action, openText, openLabel, onOpen } = props
  return (
    <article data-part="ticket">
      <div data-part="ticket-face">
        {image}
        {number && <span data-part="ticket-no">{number}</span>}
        {facts.length > 0 && (
          <dl data-part="seat-block">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p data-part="ticket-kind">
          <b>{title}</b> <span>{price}</span>
        </p>
      </div>
      <div data-part="ticket-stub">
        {qr}
        <p data-part="ticket-code">{code}</p>
        <div data-part="ticket-links">
          {action}
          <button type="button" data-part="ticket-open" aria-label={openLabel} onClick={onOpen}>
            <QrIcon />
            {openText}
          </button>
        </div>
      </div>
    </article>
  )
}

import type { ReactNode } from 'react'

export interface TicketFact {
  label: string
  value: ReactNode
  /** As wide as the ticket. */
  wide?: boolean | undefined
}

export interface TicketProps {
  /** A `Poster`, variant `art`, 480 × 160. */
  image: ReactNode
  title: string
  facts: readonly TicketFact[]
  /** A `Qr`. */
  qr: ReactNode
  /** The code as text, in case the scanner fails. */
  code: string
  hint?: string | undefined
  /** An action for it: a `ButtonLink`. */
  action?: ReactNode
}

/** A ticket, as shown at the gate. */
export function Ticket({ image, title, facts, qr, code, hint, action }: TicketProps) {
  return (
    <article data-part="ticket">
      <div data-part="ticket-face">
        {image}
        <div data-part="ticket-head">
          <h3>{title}</h3>
        </div>
        <dl data-part="ticket-facts">
          {facts.map(({ label, value, wide }) => (
            <div key={label} data-wide={wide ? '' : undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div data-part="ticket-stub">
        {qr}
        <p data-part="ticket-code">{code}</p>
        {action}
        {hint && <p data-part="hint">{hint}</p>}
      </div>
    </article>
  )
}

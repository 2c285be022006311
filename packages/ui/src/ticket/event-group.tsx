import { type ReactNode, useId } from 'react'

export interface EventGroupProps {
  /** A `Poster`, variant `art`. */
  image: ReactNode
  title: string
  /** "su 1.8.2027 klo 16.00, ovet 15.00" */
  when: string
  /** "Peltohovin juhlasali, Rantatie 12" */
  where: string
  /** A `TicketRail` and `LinkRows`. */
  children: ReactNode
}

/** An event of an order with its tickets. */
export function EventGroup({ image, title, when, where, children }: EventGroupProps) {
  const headingId = useId()
  return (
    <section data-part="event-group" aria-labelledby={headingId}>
      <header data-part="event-group-head">
        {image}
        <div>
          <h2 id={headingId}>{title}</h2>
          <p>{when}</p>
          <p>{where}</p>
        </div>
      </header>
      {children}
    </section>
  )
}

import { type ReactNode, useId } from 'react'

export interface TicketListProps {
  title: string
  /** Next to the title: "Enintään 10 / tilaus". */
  note?: ReactNode
  /** `ProductLine`s. */
  children: ReactNode
  /** A `BuyBar`, which stays on screen while the list is visible. */
  foot?: ReactNode
}

/** Products for sale, line by line. */
export function TicketList({ title, note, children, foot }: TicketListProps) {
  const headingId = useId()
  return (
    <section data-part="ticket-list" aria-labelledby={headingId}>
      <div data-part="ticket-list-head">
        <h2 id={headingId}>{title}</h2>
        {note && <span data-part="price-note">{note}</span>}
      </div>
      <ul role="list">{children}</ul>
      {foot}
    </section>
  )
}

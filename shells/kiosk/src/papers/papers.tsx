import type { PapersProps } from './papers-props.ts'
import { Receipt } from './receipt.tsx'
import { TicketPaper } from './ticket-paper.tsx'

/** The printout of a sale on 80 mm paper: the receipt and each ticket, with a cut between them. */
export const Papers = (props: PapersProps) => {
  const { order, shop, words } = props
  return (
    <div data-part="papers" aria-hidden="true">
      <Receipt {...props} />
      {order.tickets.map((ticket, place) => (
        <TicketPaper
          key={ticket.code}
          ticket={ticket}
          place={place + 1}
          of={order.tickets.length}
          shop={shop}
          words={words}
        />
      ))}
    </div>
  )
}

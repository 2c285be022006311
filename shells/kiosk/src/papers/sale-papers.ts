import type { Paper } from '@portti/core'
import type { PapersProps } from './papers-props.ts'
import { receiptPaper } from './receipt-paper.ts'
import { ticketPaper } from './ticket-paper.ts'

/** What is printed of a sale: the receipt, and each ticket. */
export const salePapers = (props: PapersProps): readonly Paper[] => {
  const { tickets } = props.order
  return [
    receiptPaper(props),
    ...tickets.map((ticket, place) => ticketPaper({ ...props, ticket, place: place + 1, of: tickets.length })),
  ]
}

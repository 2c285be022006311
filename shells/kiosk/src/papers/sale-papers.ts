import type { Paper, SoldSale } from '@portti/core'
import type { PapersProps } from './papers-props.ts'
import { receiptPaper } from './receipt-paper.ts'
import { ticketPaper } from './ticket-paper.ts'

type SalePapersInput = Omit<PapersProps, 'sale' | 'order'> & { readonly sale: SoldSale | undefined }

/** What is printed of a sale once its order is read: the receipt, and each ticket. */
export const salePapers = ({ sale, ...rest }: SalePapersInput): readonly Paper[] | undefined => {
  const order = sale?.order
  if (!order) return undefined
  return [receiptPaper({ ...rest, sale, order }), ...ticketPapers({ ...rest, tickets: order.tickets })]
}

/** A paper for each ticket, which says the how many it is. */
export const ticketPapers = ({
  tickets,
  ...rest
}: Pick<PapersProps, 'shop' | 'words'> & Pick<PapersProps['order'], 'tickets'>): readonly Paper[] =>
  tickets.map((ticket, place) => ticketPaper({ ...rest, ticket, place: place + 1, of: tickets.length }))

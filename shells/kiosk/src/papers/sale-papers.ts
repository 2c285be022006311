import { orderParts, type Paper, type SoldSale } from '@portti/core'
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

/** A paper for each code; of admissions it says the how many each is. */
export const ticketPapers = ({
  tickets,
  ...rest
}: Pick<PapersProps, 'shop' | 'words'> & Pick<PapersProps['order'], 'tickets'>): readonly Paper[] => {
  const { entries } = orderParts({ lines: [], tickets })
  return tickets.map(ticket => ticketPaper({ ...rest, ticket, place: entries.indexOf(ticket) + 1, of: entries.length }))
}

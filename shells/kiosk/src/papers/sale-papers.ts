import { orderParts, type Paper, type SoldSale } from '@portti/core'
import type { PapersProps } from './papers-props.ts'
import { receiptPaper } from './receipt-paper.ts'
import { ticketPaper } from './ticket-paper.ts'

type SalePapersInput = Omit<PapersProps, 'sale' | 'order'> & { readonly sale: SoldSale | undefined }

/** The papers of a sale: the receipt, and each ticket; undefined until its order is read. */
export const salePapers = ({ sale, ...rest }: SalePapersInput): readonly Paper[] | undefined => {
  const order = sale?.order
  if (!order) return undefined
  return [receiptPaper({ ...rest, sale, order }), ...ticketPapers({ ...rest, tickets: order.tickets })]
}

/** A paper for each code; an admission has its position among the admissions. */
export const ticketPapers = ({
  tickets,
  ...rest
}: Pick<PapersProps, 'shop' | 'words'> & Pick<PapersProps['order'], 'tickets'>): readonly Paper[] => {
  const { entries } = orderParts({ lines: [], tickets })
  return tickets.map(ticket =>
    ticketPaper({ ...rest, ticket, number: entries.indexOf(ticket) + 1, of: entries.length }),
  )
}

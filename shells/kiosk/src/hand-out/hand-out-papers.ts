import type { HandedOut, Paper } from '@portti/core'
import type { PapersProps, ReceiptPayment } from '../papers/papers-props.ts'
import { receiptPaper } from '../papers/receipt-paper.ts'
import { ticketPapers } from '../papers/sale-papers.ts'

type HandOutPapersInput = Omit<PapersProps, 'sale' | 'order'> & {
  readonly handedOut: HandedOut
  /** One ticket is handed out: its receipt stays with the others. */
  readonly isOneTicket: boolean
  readonly at: number
}

/** The papers of an order that is handed out: a copy of the receipt unless it is one ticket, and each ticket. */
export const handOutPapers = ({ handedOut, isOneTicket, at, ...rest }: HandOutPapersInput): readonly Paper[] => {
  const { order } = handedOut
  const { t, date, time } = rest.words
  const mark = t('receipt.copy', { when: `${date(at)} ${time(at)}` })
  return [
    ...(isOneTicket ? [] : [receiptPaper({ ...rest, order, sale: paymentOf(handedOut), mark })]),
    ...ticketPapers({ ...rest, tickets: order.tickets }),
  ]
}

const paymentOf = ({ paid, order: { paidAt } }: HandedOut): ReceiptPayment => ({
  ...(paidAt !== undefined && { paidAt }),
  kind: paid.length === 0 ? 'free' : 'split',
  parts: paid.map(({ kind, cents }) => ({
    kind: kind === 'cash' || kind === 'card_terminal' || kind === 'transfer' ? kind : 'online',
    tendered: cents,
  })),
})

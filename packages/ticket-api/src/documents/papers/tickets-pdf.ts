import { inWorker } from '../../platform/worker/in-worker.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { type PaperOrder, paperOrderOf, type TicketChoice } from './paper-order.ts'

const renderTickets = inWorker<readonly [PaperOrder, TicketChoice], Buffer | undefined>(
  import.meta.url,
  './render-papers',
  'renderTickets',
)

/**
 * Each code of an order on a sheet of its own kind (rules/tickets#paper), and the receipt when the payer is not the
 * buyer (decision 0017); `code` leaves only that ticket. Undefined when there is none.
 */
export const ticketsPdf = async (document: OrderDocument, choice: TicketChoice = {}): Promise<Buffer | undefined> => {
  if (document.order.tickets.length === 0) return undefined
  return renderTickets(paperOrderOf(document), choice)
}

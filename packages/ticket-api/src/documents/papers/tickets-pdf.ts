import { aside } from '../../platform/aside/aside.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { type PaperOrder, paperOrderOf, type TicketChoice } from './paper-order.ts'

const pressTickets = aside<readonly [PaperOrder, TicketChoice], Buffer | undefined>(
  import.meta.url,
  './press',
  'pressTickets',
)

/**
 * Each code of an order on a sheet of its own kind (rules/tickets#paper), and the receipt when the payer is not the
 * buyer (decision 0017); `code` leaves only that ticket. Undefined when there is none.
 */
export const ticketsPdf = async (document: OrderDocument, choice: TicketChoice = {}): Promise<Buffer | undefined> => {
  if (document.order.tickets.length === 0) return undefined
  return pressTickets(paperOrderOf(document), choice)
}

import type { CounterOrder } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

export const hasTickets = ({ pieces }: CounterOrder): boolean => pieces.some(({ ticket }) => ticket !== undefined)

/** The name of the papers that are printed: one ticket, all tickets, or the receipt of an order of goods alone. */
export const printLabel = (order: CounterOrder, oneTicket: string | undefined, t: Words['t']): string => {
  if (oneTicket !== undefined) return t('handOut.ticket')
  return t(hasTickets(order) ? 'handOut.tickets' : 'handOut.receipt')
}

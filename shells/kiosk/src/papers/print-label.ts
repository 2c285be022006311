import type { CounterOrder } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

export const hasTickets = ({ pieces }: CounterOrder): boolean => pieces.some(({ ticket }) => ticket !== undefined)

/** What is printed of an order: the one ticket, its tickets, or the receipt of goods alone. */
export const printLabel = (order: CounterOrder, oneTicket: string | undefined, t: Words['t']): string => {
  if (oneTicket !== undefined) return t('handOut.ticket')
  return t(hasTickets(order) ? 'handOut.tickets' : 'handOut.receipt')
}

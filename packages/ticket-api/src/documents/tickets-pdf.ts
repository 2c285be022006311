import { isLanguage, type Language } from '@portti/core/rules'
import { drawCardSheet } from './card-sheet.ts'
import { codeKindOf, type OrderDocument } from './order-document.ts'
import { writePaper } from './paper.ts'
import { drawReceipt } from './receipt-page.ts'
import { drawTicketSheet } from './ticket-sheet.ts'

/**
 * Each code of an order on a sheet of its own kind (rules/tickets#paper), and the receipt of whoever pays for somebody
 * else (decision 0017); `code` leaves only that ticket. Undefined when there is none.
 */
export const ticketsPdf = async (asked: OrderDocument, code?: string): Promise<Buffer | undefined> => {
  const document = { ...asked, language: paperLanguage(asked) }
  const { order } = document
  const entries = order.tickets.filter(isEntry)
  const tickets = order.tickets.filter(ticket => code === undefined || ticket.code === code)
  if (tickets.length === 0) return undefined
  return writePaper(document, paper => {
    for (const ticket of tickets) {
      const place = { number: entries.indexOf(ticket) + 1, of: entries.length }
      if (isEntry(ticket)) drawTicketSheet(paper, ticket, document, place)
      else drawCardSheet(paper, ticket, document)
    }
    if (code === undefined && order.customer.billing) drawReceipt(paper, document)
  })
}

/** Scripts that the font of the papers has (decision 0032). */
const scripts = ['Latn', 'Grek', 'Cyrl']

/** The language, where the font can write it; else the shop's default language, else Finnish (decision 0029). */
const paperLanguage = ({ catalogue: { shop }, language }: OrderDocument): Language =>
  [language, shop.default_language]
    .filter(isLanguage)
    .find(one => scripts.includes(new Intl.Locale(one).maximize().script ?? '')) ?? 'fi'

/** Whether a code lets its holder in, at the door or at the stream. */
const isEntry = (ticket: OrderDocument['order']['tickets'][number]): boolean =>
  ['admission', 'stream'].includes(codeKindOf(ticket))

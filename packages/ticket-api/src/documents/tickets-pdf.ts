import type { WireTicket } from '@portti/contract'
import { isLanguage, type Language } from '@portti/core/rules'
import { drawCardSheet } from './card-sheet.ts'
import { codeKindOf, type OrderDocument } from './order-document.ts'
import { writePaper } from './paper.ts'
import { drawReceipt } from './receipt-page.ts'
import { drawSmallTickets, drawTicketSheet } from './ticket-sheet.ts'

/** How tickets stand on paper: each on A4 to be folded, or two of A6 on A5. */
export const paperSizes = ['a4', 'a6'] as const
type PaperSize = (typeof paperSizes)[number]

/**
 * Each code of an order on a sheet of its own kind (rules/tickets#paper), and the receipt when the payer is not the
 * buyer (decision 0017); `code` leaves only that ticket. Undefined when there is none.
 */
export const ticketsPdf = async (
  asked: OrderDocument,
  { code, size = 'a4' }: { readonly code?: string; readonly size?: PaperSize | undefined } = {},
): Promise<Buffer | undefined> => {
  const document = { ...asked, language: paperLanguage(asked) }
  const { order } = document
  const numbered = order.tickets.filter(isEntry)
  const chosen = order.tickets.filter(ticket => code === undefined || ticket.code === code)
  if (chosen.length === 0) return undefined
  const placed = (ticket: WireTicket) => ({
    ticket,
    place: { number: numbered.indexOf(ticket) + 1, of: numbered.length },
  })
  return writePaper(document, paper => {
    if (size === 'a6') {
      const entries = chosen.filter(isEntry).map(placed)
      for (let at = 0; at < entries.length; at += 2) drawSmallTickets(paper, entries.slice(at, at + 2), document)
      for (const ticket of chosen) if (!isEntry(ticket)) drawCardSheet(paper, ticket, document)
    } else {
      for (const ticket of chosen) {
        if (isEntry(ticket)) drawTicketSheet(paper, ticket, document, placed(ticket).place)
        else drawCardSheet(paper, ticket, document)
      }
    }
    if (code === undefined && order.customer.billing) drawReceipt(paper, document)
  })
}

/** Scripts that the font of the papers has (decision 0032). */
const scripts = ['Latn', 'Grek', 'Cyrl']

/** The language, where the font can write it; else the shop's default language, else Finnish (decision 0029). */
export const paperLanguage = ({ catalogue: { shop }, language }: OrderDocument): Language =>
  [language, shop.default_language]
    .filter(isLanguage)
    .find(one => scripts.includes(new Intl.Locale(one).maximize().script ?? '')) ?? 'fi'

/** Whether a code lets its holder in, at the door or at the stream. */
const isEntry = (ticket: WireTicket): boolean => ['admission', 'stream'].includes(codeKindOf(ticket))

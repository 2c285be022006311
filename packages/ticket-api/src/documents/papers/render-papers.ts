/** Draws papers in the worker process: only it reads the libraries and fonts that they need. */
import type { WireTicket } from '@portti/contract'
import { codeKindOf, type OrderDocument } from '../contents/order-document.ts'
import { renderPaper } from '../drawing/paper.ts'
import { drawCardSheet } from './card-sheet.ts'
import { type PaperOrder, paperLanguage, parsePaperOrder, type TicketChoice } from './paper-order.ts'
import { drawReceipt } from './receipt-page.ts'
import { drawSmallTickets, drawTicketSheet } from './ticket-sheet.ts'

/** Each code of an order on a sheet of its own kind; undefined when the order has no such ticket. */
export const renderTickets = (asked: PaperOrder, choice: TicketChoice): Buffer | undefined =>
  drawTickets(parsePaperOrder(asked), choice)

/** Renders a letter, in the language that papers can be written in. */
export const renderTicketsForLetter = (document: OrderDocument, choice: TicketChoice = {}): Buffer | undefined =>
  drawTickets({ ...document, language: paperLanguage(document) }, choice)

const drawTickets = (document: OrderDocument, { code, size = 'a4' }: TicketChoice): Buffer | undefined => {
  const { order } = document
  const numbered = order.tickets.filter(isEntry)
  const chosen = order.tickets.filter(ticket => code === undefined || ticket.code === code)
  if (chosen.length === 0) return undefined
  const placed = (ticket: WireTicket) => ({
    ticket,
    place: { number: numbered.indexOf(ticket) + 1, of: numbered.length },
  })
  return renderPaper(document, 'ticket', paper => {
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

export const renderReceipt = (asked: PaperOrder): Buffer => {
  const document = parsePaperOrder(asked)
  return renderPaper(document, 'receipt', paper => drawReceipt(paper, document))
}

/** Whether a code lets its holder in, at the door or at the stream. */
const isEntry = (ticket: WireTicket): boolean => ['admission', 'stream'].includes(codeKindOf(ticket))

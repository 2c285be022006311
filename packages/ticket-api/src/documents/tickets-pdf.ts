import type { WireTicket } from '@portti/contract'
import { centsFromWire, dateTimeText, formatEuros, formatMessage } from '@portti/core/rules'
import PDFDocument from 'pdfkit'
import { documentTexts } from './document-texts.ts'
import { codeKindOf, type OrderDocument, textOf, timeZoneOf } from './order-document.ts'
import { drawShopHead, margin, type PdfPage, printable } from './pdf-page.ts'
import { drawReceipt } from './receipt-page.ts'

const qrSize = 200

/**
 * Tickets as a PDF, a page of A4 each, and the receipt of whoever pays for somebody else (decision 0017); `code` leaves
 * only that ticket. Undefined when there is none.
 */
export const ticketsPdf = async (document: OrderDocument, code?: string): Promise<Buffer | undefined> => {
  const { order, catalogue, language } = document
  const tickets = order.tickets.filter(ticket => code === undefined || ticket.code === code)
  if (tickets.length === 0) return undefined
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    lang: language,
    info: {
      Title: printable(`${documentTexts(document).ticket.title} ${order.number}`),
      Author: printable(textOf(catalogue.shop.title, language)),
    },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  for (const ticket of tickets) drawTicket(pdf.addPage(), ticket, document)
  if (code === undefined && order.customer.billing) drawReceipt(pdf.addPage(), document)
  pdf.end()
  return ended
}

const drawTicket = (page: PdfPage, ticket: WireTicket, { order, catalogue, language }: OrderDocument): void => {
  const { width } = page.page
  const { ticket: texts } = documentTexts({ catalogue, language })
  drawShopHead(page, { catalogue, language })

  const product = textOf(ticket.product_title, language)
  page.fillColor('#0f172a').fontSize(26)
  page.text(printable(ticket.event ? textOf(ticket.event.title, language) : product), margin, 132, {
    width: width - 2 * margin,
  })
  page.moveDown(0.6)
  for (const [label, value] of factsOf(ticket, { order, catalogue, language })) {
    page.font('Helvetica').fontSize(10).fillColor('#475569').text(printable(label))
    page.font('Helvetica-Bold').fontSize(14).fillColor('#0f172a').text(printable(value)).moveDown(0.4)
  }
  drawQr(page, ticket.qr, (width - qrSize) / 2, page.y + 24)
  page.font('Courier-Bold').fontSize(18).fillColor('#0f172a')
  page.text(ticket.code, margin, page.y + qrSize + 44, { width: width - 2 * margin, align: 'center' })
  page.font('Helvetica').fontSize(10).fillColor('#475569')
  page.text(printable(formatMessage(texts.hints[codeKindOf(ticket)], { url: `${catalogue.host}/stream/` })), {
    width: width - 2 * margin,
    align: 'center',
  })
}

const factsOf = (
  ticket: WireTicket,
  { order, catalogue, language }: OrderDocument,
): readonly (readonly [string, string])[] => {
  const { ticket: texts } = documentTexts({ catalogue, language })
  const { event, seat } = ticket
  const place = textOf(event?.location_title ?? null, language)
  const price = formatEuros(centsFromWire(ticket.price) ?? 0, language)
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [texts.when, event && dateTimeText(Date.parse(event.start_date), { language, timeZone: timeZoneOf(catalogue) })],
    [texts.where, place],
    [texts.section, seat?.section],
    [texts.row, seat?.row],
    [texts.seat, seat?.seat],
    [texts.ticket, `${textOf(ticket.product_title, language)}, ${price}`],
    [texts.order, order.number],
  ]
  return rows.flatMap(([label, value]) => (value ? [[label, value] as const] : []))
}

/** As vectors, with the quiet zone that readers need. */
const drawQr = (page: PdfPage, { size, path }: WireTicket['qr'], x: number, y: number): void => {
  page.save()
  page.rect(x - 16, y - 16, qrSize + 32, qrSize + 32).fill('#ffffff')
  page.translate(x, y).scale(qrSize / size)
  page.path(path).fill('#000000')
  page.restore()
}

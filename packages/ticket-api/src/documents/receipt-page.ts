import { dateTimeText } from '@portti/core/rules'
import { payerOf } from '../domain/order/payer.ts'
import { documentTexts } from './document-texts.ts'
import { type OrderDocument, timeZoneOf } from './order-document.ts'
import { drawShopHead, margin, type PdfPage, printable } from './pdf-page.ts'
import { receiptLines } from './receipt-lines.ts'
import { sellerRows } from './seller-rows.ts'

const sumWidth = 110

/** Who sold, who pays, what and for how much with VAT by rate: what a company's books need. */
export const drawReceipt = (page: PdfPage, document: OrderDocument): void => {
  const { order, catalogue, language } = document
  const { receipt, letter } = documentTexts(document)
  const width = page.page.width - 2 * margin
  drawShopHead(page, document)
  page.fillColor('#0f172a').font('Helvetica-Bold').fontSize(26)
  page.text(printable(`${receipt.title} ${order.number}`), margin, 132, { width }).moveDown(0.4)

  const paidOn = dateTimeText(Date.parse(order.created), { language, timeZone: timeZoneOf(catalogue) })
  const facts = [
    [receipt.paidOn, paidOn],
    [letter.billedTo, payerOf(order).join('\n')],
    sellerRows(catalogue, letter.seller),
  ]
  for (const [label = '', ...values] of facts) {
    page.font('Helvetica').fontSize(10).fillColor('#475569').text(printable(label), { width })
    page
      .fontSize(12)
      .fillColor('#0f172a')
      .text(printable(values.join('\n')), { width })
      .moveDown(0.6)
  }

  page.moveDown(0.6)
  for (const { title, notes = [], sum, kind } of receiptLines(document)) {
    const { y } = page
    page.font(kind === 'total' ? 'Helvetica-Bold' : 'Helvetica').fontSize(kind === 'vat' ? 10 : 12)
    page.fillColor('#0f172a').text(printable(sum), margin + width - sumWidth, y, { width: sumWidth, align: 'right' })
    page.text(printable(title), margin, y, { width: width - sumWidth })
    for (const note of notes)
      page
        .fontSize(10)
        .fillColor('#475569')
        .text(printable(note), { width: width - sumWidth })
    page.moveDown(0.35)
  }
}

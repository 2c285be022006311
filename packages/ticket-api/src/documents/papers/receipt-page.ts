import { dateTimeText } from '@portti/core/rules'
import { deriveTheme } from '@portti/ui/theme'
import { homeCountry } from '../../domain/catalogue/home-country.ts'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import { payerOf } from '../../domain/order/payer.ts'
import { transfer } from '../../domain/payment/transfer.ts'
import { documentTexts } from '../contents/document-texts.ts'
import { type OrderDocument, textOf } from '../contents/order-document.ts'
import { receiptLines } from '../contents/receipt-lines.ts'
import { sellerRows } from '../contents/seller-rows.ts'
import { a4, heightOf, type Paper, quiet, safeMargin, write } from '../drawing/paper.ts'

const margin = 56
const sumWidth = 110

/** The seller, the payer, the rows and the sums with VAT by rate, as a company's bookkeeping needs them. */
export const drawReceipt = (paper: Paper, document: OrderDocument): void => {
  const { order, catalogue, language } = document
  const { receipt, letter } = documentTexts(document)
  const size = { width: a4.short, height: a4.long }
  let page = paper.addPage(size)
  const width = page.width - 2 * margin
  const bottom = page.height - safeMargin
  const { letterhead } = deriveTheme(catalogue.shop.theme.primary)
  page.rectangle({ x: 0, y: 0, width: page.width, height: 96 }, { fill: letterhead })
  const shop = { x: margin, y: 36, width, height: 28 }
  write(page, textOf(catalogue.shop.title, language), shop, { font: 'bold', size: 20, colour: '#ffffff' })
  const title = { x: margin, y: 128, width }
  let y = write(page, `${receipt.title} ${order.number}`, title, { font: 'heavy', size: 26, role: 'H1' }) + 12

  const facts = [
    [
      order.paid_with === transfer ? receipt.paidByTransfer : receipt.paidOn,
      dateTimeText(Date.parse(order.paid_at ?? order.created), { language, timeZone: timeZoneOf(catalogue) }),
    ],
    [letter.billedTo, ...payerOf(order, homeCountry(catalogue))],
    sellerRows(catalogue, { title: letter.seller, language }),
  ].filter(rows => rows.length > 1)
  for (const [label = '', ...values] of facts) {
    y = write(page, label, { x: margin, y, width }, { colour: quiet })
    y = write(page, values.join('\n'), { x: margin, y, width }, { size: 12 }) + 8
  }

  y += 8
  const table = { role: 'Table' } as const
  for (const { title, notes = [], sum, kind } of receiptLines(document)) {
    const look = { font: kind === 'total' ? 'bold' : 'text', size: kind === 'vat' ? 10 : 12 } as const
    const part = { x: margin, width: width - sumWidth }
    const height = heightOf(title, part.width, look) + notes.reduce((sum, note) => sum + heightOf(note, part.width), 0)
    if (y + height > bottom) {
      page = paper.addPage(size)
      y = margin
    }
    const row = { role: 'TR', within: table } as const
    const what = { role: 'TH', within: row } as const
    const price = { role: 'TD', within: row } as const
    let under = write(page, title, { ...part, y }, { ...look, within: what })
    for (const note of notes) under = write(page, note, { ...part, y: under }, { colour: quiet, within: what })
    const beside = { x: margin + width - sumWidth, y, width: sumWidth }
    write(page, sum, beside, { ...look, align: 'right', within: price })
    y = under + 5
  }
}

import type { OrderDocument } from './order-document.ts'
import { writePaper } from './paper.ts'
import { drawReceipt } from './receipt-page.ts'
import { paperLanguage } from './tickets-pdf.ts'

/** The receipt of a paid order, of which something was paid; undefined for others. */
export const receiptPdf = async (asked: OrderDocument): Promise<Buffer | undefined> => {
  const document = { ...asked, language: paperLanguage(asked) }
  if (asked.order.status !== 'paid' || Number(asked.order.totalEur) === 0) return undefined
  return writePaper(document, paper => drawReceipt(paper, document))
}

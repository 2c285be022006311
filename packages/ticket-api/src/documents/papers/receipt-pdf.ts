import { inWorker } from '../../platform/worker/in-worker.ts'
import type { OrderDocument } from '../contents/order-document.ts'
import { type PaperOrder, paperOrderOf } from './paper-order.ts'

const renderReceipt = inWorker<readonly [PaperOrder], Buffer>(import.meta.url, './render-papers', 'renderReceipt')

/** The receipt of a paid order; undefined for unpaid orders and those that cost nothing. */
export const receiptPdf = async (document: OrderDocument): Promise<Buffer | undefined> => {
  if (document.order.status !== 'paid' || Number(document.order.totalEur) === 0) return undefined
  return renderReceipt(paperOrderOf(document))
}

import { payerOf } from '../domain/order/payer.ts'
import { documentTexts } from './document-texts.ts'
import type { OrderDocument } from './order-document.ts'

/** Who pays, where that is somebody else than who orders (decision 0017). */
export const payerNote = ({ order, catalogue, language }: OrderDocument): readonly string[] => {
  const payer = payerOf(order)
  return payer.length > 0 ? [`${documentTexts({ catalogue, language }).letter.billedTo}: ${payer.join(', ')}`] : []
}

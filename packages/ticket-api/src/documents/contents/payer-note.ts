import { payerOf } from '../../domain/order/payer.ts'
import { documentTexts } from './document-texts.ts'
import type { OrderDocument } from './order-document.ts'

/** The payer, where it is not the buyer (decision 0017). */
export const payerNote = ({ order, catalogue, language }: OrderDocument): readonly string[] => {
  const payer = payerOf(order)
  return payer.length > 0 ? [`${documentTexts({ catalogue, language }).letter.billedTo}: ${payer.join(', ')}`] : []
}

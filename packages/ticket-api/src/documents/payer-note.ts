import { payerOf } from '../domain/order/payer.ts'
import { paperTexts } from './document-texts.ts'
import type { OrderPaper } from './order-document.ts'

/** Who pays, where that is somebody else than who orders (decision 0017). */
export const payerNote = ({ order, language }: Pick<OrderPaper, 'order' | 'language'>): readonly string[] => {
  const payer = payerOf(order)
  return payer.length > 0 ? [`${paperTexts[language].billedTo}: ${payer.join(', ')}`] : []
}

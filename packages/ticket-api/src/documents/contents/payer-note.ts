import { homeCountry } from '../../domain/catalogue/home-country.ts'
import { payerOf } from '../../domain/order/payer.ts'
import { documentTexts } from './document-texts.ts'
import type { OrderDocument } from './order-document.ts'

/** The payer, where it is not the buyer (decision 0017). */
export const payerNote = ({ order, catalogue, language }: OrderDocument): readonly string[] => {
  const payer = payerOf(order, homeCountry(catalogue))
  return payer.length > 0 ? [`${documentTexts({ catalogue, language }).letter.billedTo}: ${payer.join(', ')}`] : []
}

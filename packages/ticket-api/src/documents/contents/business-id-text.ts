import { formatMessage, type Language } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { documentTexts } from './document-texts.ts'

/** The seller's business id with its name in the language, as "Y-tunnus 1234567-8"; undefined for a seller without one. */
export const businessIdText = (catalogue: Pick<Catalogue, 'shop'>, language: Language): string | undefined => {
  const id = catalogue.shop.organizer.business_id
  return id ? formatMessage(documentTexts({ catalogue, language }).letter.businessId, { id }) : undefined
}

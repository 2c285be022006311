import {
  type BuiltInLanguage,
  type Cents,
  centsFromWire,
  formatEuros,
  formatMessage,
  isOpenPrice,
} from '@portti/core/rules'
import { messageTexts } from '../../platform/message-texts.ts'
import type { CatalogueProduct } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'

/**
 * The price of a product's piece: the catalogue's, unless its buyer chooses it (rules/gift-cards#own-sum).
 * @param given as on the wire.
 */
export const priceOfPiece = (
  { priceCents: price, priceUpToCents: priceUpTo }: Pick<CatalogueProduct, 'priceCents' | 'priceUpToCents'>,
  given: string | number | undefined,
  language: BuiltInLanguage = 'fi',
): { readonly priceCents: Cents } | { readonly refusal: Refusal } => {
  if (priceUpTo === undefined || given === undefined) return { priceCents: price }
  const chosen = centsFromWire(given)
  if (chosen !== undefined && isOpenPrice({ price, priceUpTo }, chosen)) return { priceCents: chosen }
  const message = formatMessage(messageTexts[language].gift.sum_wrong, {
    least: formatEuros(price, language),
    most: formatEuros(priceUpTo, language),
  })
  return {
    refusal: {
      code: 'unspecified_exception',
      reason: 'fields_wrong',
      message,
      parameters: { fields: { price: message } },
    },
  }
}

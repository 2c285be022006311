import type { Product } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** The price of a product in a list; of a gift card of the buyer's own sum the least one (rules/gift-cards#own-sum). */
export const priceText = (
  { price, priceUpTo }: Pick<Product, 'price' | 'priceUpTo'>,
  { t, euros, roundEuros }: Pick<Words, 't' | 'euros' | 'roundEuros'>,
): string => (priceUpTo === undefined ? euros(price) : t('priceFrom', { sum: roundEuros(price) }))

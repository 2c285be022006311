import type { Language } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'

/** The seller's address on one row, with its country: some readers are in another one. Empty where there is none. */
export const sellerAddress = ({ shop: { organizer } }: Pick<Catalogue, 'shop'>, language: Language): string => {
  const { address_line1, postal_code, city, country } = organizer.address ?? {}
  return [
    address_line1,
    [postal_code, city].filter(Boolean).join(' '),
    country && new Intl.DisplayNames(language, { type: 'region' }).of(country),
  ]
    .filter(Boolean)
    .join(', ')
}

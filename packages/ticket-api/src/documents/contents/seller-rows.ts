import type { Language } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { businessIdText } from './business-id-text.ts'
import { sellerAddress } from './seller-address.ts'

/** The heading, then the seller with contact details, as a confirmation on a durable medium must state them. */
export const sellerRows = (
  catalogue: Pick<Catalogue, 'shop'>,
  { title, language }: { readonly title: string; readonly language: Language },
): readonly [string, ...string[]] => {
  const { name, phone, email } = catalogue.shop.organizer
  const rows = [
    [name, businessIdText(catalogue, language)].filter(Boolean).join(', '),
    sellerAddress(catalogue, language),
    [phone, email].filter(Boolean).join(' · '),
  ]
  return [title, ...rows.filter(row => row !== '')]
}

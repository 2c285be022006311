import type { Catalogue } from '../../domain/model/catalogue.ts'

/** The heading, then the seller with contact details, as a confirmation on a durable medium must state them. */
export const sellerRows = (
  { shop: { organizer } }: Pick<Catalogue, 'shop'>,
  title: string,
): readonly [string, ...string[]] => {
  const { name, business_id, address, phone, email } = organizer
  const place = [address?.postal_code, address?.city].filter(Boolean).join(' ')
  const rows = [
    [name, business_id].filter(Boolean).join(', '),
    [address?.address_line1, place].filter(Boolean).join(', '),
    [phone, email].filter(Boolean).join(' · '),
  ]
  return [title, ...rows.filter(row => row !== '')]
}

import type { Catalogue } from '../../domain/model/catalogue.ts'

/** The word for a seller, then who sold it and how they are reached, as a confirmation on a durable medium must say. */
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

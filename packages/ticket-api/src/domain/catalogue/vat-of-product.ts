import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'

/**
 * The VAT rate of a product at a moment. A value voucher bears none: the products that it pays for do
 * (rules/money#vouchers).
 */
export const vatOfProduct = (
  { type, vatKind }: Pick<CatalogueProduct, 'type' | 'vatKind'>,
  { vatPermille }: Pick<Catalogue, 'vatPermille'>,
  now: number,
): number => (type === 'value_voucher' ? 0 : vatPermille(vatKind, now))

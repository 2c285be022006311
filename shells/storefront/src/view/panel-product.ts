import { type Product } from '@portti/core'
import { dateTimeText, type Language, textIn } from '@portti/core/rules'

/** A product as the buy panel needs it, in the page's language: small enough to stand in the document as JSON. */
export type PanelProduct = Pick<Product, 'id' | 'price' | 'availability' | 'requiredProducts'> & {
  readonly name: string
  readonly info: string
  readonly originalPrice?: number
  /** When sales begin, in words. */
  readonly opensAt?: string
  /** Sold with a participant's details, where the event asks for them. */
  readonly isRegistered: boolean
}

export const panelProduct = (product: Product, language: Language, timeZone: string): PanelProduct => {
  const { id, price, originalPrice, requiredProducts, availability } = product
  const { quotas: _, info: __, ...needed } = availability
  return {
    id,
    price,
    requiredProducts,
    availability: { ...needed, info: {} },
    name: textIn(product.title, language),
    info: textIn(product.shortInfo, language),
    isRegistered: product.type === 'single_event_access' && product.allowedSeatCategories.length === 0,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(availability.openAt !== undefined && { opensAt: dateTimeText(availability.openAt, { language, timeZone }) }),
  }
}

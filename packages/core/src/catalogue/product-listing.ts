import type { Cents } from '../money/money.ts'
import { autoSlug, type LocalizedText, textIn } from '../text/localized-text.ts'
import type { Event } from './event.ts'
import { categoryOf, type Product, type ProductCategory } from './product.ts'

/** A product that is one of several sizes or colours. */
export type Variant = { readonly group: string; readonly name: string }

const wordIn = (product: Product, flag: string): string | undefined => {
  const value = product.flags[flag]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The variant of a product, by its flags `variant_group` and `variant`. */
export const variantOf = (product: Product): Variant | undefined => {
  const group = wordIn(product, 'variant_group')
  const name = wordIn(product, 'variant')
  return group !== undefined && name !== undefined ? { group, name } : undefined
}

/** The dimension in which a product's variants differ (rules/catalogue#variants). */
export type VariantKind = 'size' | 'amount' | 'uses' | 'other'

const sizePattern = /^(\d?X{0,3}[SL]|M|\d{2,3}([-–/]\d{2,3})?)$/

/** The dimension in which all these variants differ; `other` when there is no single one. */
export const variantKindOf = (variants: readonly Product[]): VariantKind => {
  if (variants.every(({ type }) => type === 'value_voucher')) return 'amount'
  if (variants.every(({ type }) => type === 'serial_card')) return 'uses'
  return variants.every(variant => sizePattern.test(variantOf(variant)?.name ?? '')) ? 'size' : 'other'
}

/**
 * The lowest price of the variants that can be bought, or of all where none can; undefined where these have one price
 * (rules/catalogue#variants).
 */
export const variantPriceFrom = (variants: readonly Product[]): Cents | undefined => {
  const onSale = variants.filter(({ availability }) => availability.available)
  const prices = (onSale.length > 0 ? onSale : variants).map(({ price }) => price)
  return new Set(prices).size > 1 ? Math.min(...prices) : undefined
}

/** The kind of drawing used instead of a photograph, and the event whose poster is printed on it. */
export const pictureOf = (product: Product): { readonly kind?: string; readonly eventId?: string } => {
  const kind = wordIn(product, 'picture')
  const eventId = wordIn(product, 'picture_event')
  return { ...(kind !== undefined && { kind }), ...(eventId !== undefined && { eventId }) }
}

const inShopOrder = (a: Product, b: Product): number => a.sortOrder - b.sortOrder

/** All variants of a product in the shop's order, including itself; empty for a product without variants. */
export const variantsOf = (product: Product, products: readonly Product[]): readonly Product[] => {
  const group = variantOf(product)?.group
  if (group === undefined) return []
  const others = products.filter(other => other.id !== product.id && variantOf(other)?.group === group)
  return [product, ...others].sort(inShopOrder)
}

/**
 * Title without the variant: `T-paita, M` is listed as `T-paita`, `Lahjakortti 25 €` as `Lahjakortti`, and
 * `Tanssikortti, 10 kertaa` with the variant `10` as `Tanssikortti`.
 */
export const commonTitle = (product: Product): LocalizedText => {
  const name = variantOf(product)?.name
  if (name === undefined) return product.title
  const without = (text: string): string => {
    const end = [`, ${name}`, ` ${name}`].find(one => text.endsWith(one))
    if (end) return text.slice(0, -end.length)
    const comma = text.lastIndexOf(', ')
    if (comma > 0 && product.priceUpTo !== undefined) return text.slice(0, comma)
    return comma > 0 &&
      text
        .slice(comma)
        .split(/[\s,]+/)
        .includes(name)
      ? text.slice(0, comma)
      : text
  }
  return Object.fromEntries(
    Object.entries(product.title).map(([language, text]) => [language, text === undefined ? text : without(text)]),
  )
}

/** One product per variant group: the first that can be bought, else the first. In the shop's order. */
export const listedProducts = (products: readonly Product[]): readonly Product[] => {
  const shown = new Map<string, Product>()
  for (const product of [...products].sort(inShopOrder)) {
    const group = variantOf(product)?.group
    const key = group === undefined ? `product ${product.id}` : `group ${group}`
    const before = shown.get(key)
    if (!before || (!before.availability.available && product.availability.available)) shown.set(key, product)
  }
  return [...shown.values()].sort(inShopOrder)
}

/** Products of a category (rules/catalogue#categories), one per variant group. */
export const productsIn = (category: ProductCategory, products: readonly Product[]): readonly Product[] =>
  listedProducts(products.filter(({ type }) => categoryOf(type) === category))

/** Products outside all categories that the shop sells on their own, such as a donation; one per variant group. */
export const otherProducts = (products: readonly Product[]): readonly Product[] =>
  listedProducts(products.filter(isOther))

/** Whether a product has its own page: costs have none. */
export const hasProductPage = (product: Product): boolean => categoryOf(product.type) !== undefined || isOther(product)

const isOther = ({ type }: Product): boolean => type === ''

/** Goods of the shop that carry an event's picture. The goods of the event itself are sold with it (`eventSale`). */
export const merchandiseFor = ({ id }: Pick<Event, 'id'>, products: readonly Product[]): readonly Product[] =>
  productsIn(
    'merchandise',
    products.filter(product => pictureOf(product).eventId === id),
  )

/**
 * Goods of the shop for an event's page, up to this number: those that carry its picture; an incomplete row is filled
 * with others that can be bought.
 */
export const goodsBeside = (
  event: Pick<Event, 'id'>,
  products: readonly Product[],
  limit: number,
): readonly Product[] => {
  const carrying = merchandiseFor(event, products)
  const ids = new Set(carrying.map(({ id }) => id))
  const others = productsIn('merchandise', products).filter(
    ({ id, availability }) => !ids.has(id) && availability.available,
  )
  return carrying.length === 0 ? [] : [...carrying, ...others].slice(0, limit)
}

/**
 * Path of a product below the language root (rules/routes#product-slug), with the slug that rules/routes#product-slug
 * derives from its Finnish title.
 */
export const productPath = ({ id, title }: Pick<Product, 'id' | 'title'>): string => {
  const slug = autoSlug(textIn(title, 'fi'))
  return `/products/${encodeURIComponent(id)}/${slug === '' ? '' : `${slug}/`}`
}

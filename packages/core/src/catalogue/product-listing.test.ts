import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { builtProduct } from '../testing/cart-builders.ts'
import type { Event } from './event.ts'
import type { Product } from './product.ts'
import {
  commonTitle,
  goodsBeside,
  listedProducts,
  merchandiseFor,
  pictureOf,
  productPath,
  productsIn,
  variantsOf,
} from './product-listing.ts'

const product = (id: string, fields: Partial<Product> = {}): Product =>
  builtProduct({ id, title: { fi: id }, price: 1_000, type: 'merchandise', ...fields })
const shirt = (size: string, sortOrder: number, available = true): Product =>
  product(`paita-${size}`, {
    title: { fi: `T-paita, ${size}`, en: `T-shirt, ${size}`, sv: 'T-tröja' },
    sortOrder,
    availability: { ...defaultAvailability, available },
    flags: { variant_group: 'paita', variant: size, picture: 't-shirt', picture_event: 'juhla' },
  })
const [small, medium, large] = [shirt('S', 2, false), shirt('M', 3), shirt('L', 4)]
const mug = product('muki', { sortOrder: 1 })
const ticket = product('lippu', { type: 'single_event_access' })

describe('the listing of products', () => {
  it('has one of each thing in the shop’s order: of variants the first that can be bought', () => {
    expect(listedProducts([large, small, mug, medium])).toEqual([mug, medium])
    expect(listedProducts([{ ...large, availability: small.availability }, small])).toEqual([small])
  })

  // rules/catalogue#categories
  it('is by category', () => {
    expect(productsIn('tickets', [mug, ticket, medium])).toEqual([ticket])
    expect(productsIn('merchandise', [mug, ticket, medium])).toEqual([mug, medium])
  })

  it('knows the variants of a product, and the title they share', () => {
    expect(variantsOf(large, [mug, medium, large, small])).toEqual([small, medium, large])
    expect(variantsOf(mug, [mug, medium])).toEqual([])
    expect(commonTitle(medium)).toEqual({ fi: 'T-paita', en: 'T-shirt', sv: 'T-tröja' })
    expect(commonTitle(mug)).toBe(mug.title)
  })

  it('has the goods of an event: its own, and those that carry its picture', () => {
    const event = { id: 'juhla', products: [ticket, mug] } as unknown as Event
    expect(merchandiseFor(event, [mug, medium, product('kassi')])).toEqual([mug, medium])
    expect(pictureOf(medium)).toEqual({ kind: 't-shirt', eventId: 'juhla' })
    expect(pictureOf(mug)).toEqual({})
  })

  it('fills the row that an event’s own goods begin with others that can be bought', () => {
    const event = { id: 'juhla', products: [ticket, mug] } as unknown as Event
    const gone = product('loppu', { availability: { ...defaultAvailability, available: false } })
    const bag = product('kassi')
    expect(goodsBeside(event, [mug, medium, gone, bag], 4)).toEqual([mug, medium, bag])
    expect(goodsBeside(event, [mug, medium, bag], 2)).toEqual([mug, medium])
    expect(goodsBeside({ ...event, products: [ticket], id: 'muu' }, [mug, bag], 4)).toEqual([])
  })

  // rules/routes#product-slug
  it('leads to the product by its id and its slug, which may be empty', () => {
    expect(productPath({ id: 'a/b', title: { fi: 'Helmen T-paita', en: 'Shirt' } })).toBe(
      '/products/a%2Fb/helmen-t-paita/',
    )
    expect(productPath({ id: '7', title: { fi: '!' } })).toBe('/products/7/')
  })
})

import { describe, expect, it } from 'vitest'
import { defaultAvailability } from '../availability/availability.ts'
import { builtProduct } from '../testing/cart-builders.ts'
import type { Product } from './product.ts'
import {
  commonTitle,
  goodsBeside,
  listedProducts,
  merchandiseFor,
  pictureOf,
  productPath,
  productsIn,
  variantKindOf,
  variantPriceFrom,
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
  it('a list of products has those of its category alone', () => {
    expect(productsIn('tickets', [mug, ticket, medium])).toEqual([ticket])
    expect(productsIn('merchandise', [mug, ticket, medium])).toEqual([mug, medium])
  })

  it('knows the variants of a product, and the title they share', () => {
    expect(variantsOf(large, [mug, medium, large, small])).toEqual([small, medium, large])
    expect(variantsOf(mug, [mug, medium])).toEqual([])
    expect(commonTitle(medium)).toEqual({ fi: 'T-paita', en: 'T-shirt', sv: 'T-tröja' })
    expect(commonTitle(mug)).toBe(mug.title)
  })

  // rules/catalogue#variants
  it('says what variants differ in, and the lowest of their prices', () => {
    const voucher = (euros: number) =>
      product(`kortti-${euros}`, {
        title: { fi: `Lahjakortti ${euros} €`, en: `Gift voucher ${euros} €` },
        type: 'value_voucher',
        price: euros * 100,
        flags: { variant_group: 'lahjakortti', variant: `${euros} €` },
      })
    const card = (uses: number) =>
      product(`tanssi-${uses}`, {
        title: { fi: `Tanssikortti, ${uses} kertaa`, en: `Dance card, ${uses} visits` },
        type: 'serial_card',
        flags: { variant_group: 'tanssikortti', variant: `${uses}` },
      })
    const colour = (name: string) => ({ ...shirt(name, 1), flags: { variant_group: 'paita', variant: name } })
    expect(variantKindOf([small, medium, large])).toBe('size')
    expect(variantKindOf(['XXS', '3XL', 'XXXL', '38', '98/104'].map(size => shirt(size, 1)))).toBe('size')
    expect(variantKindOf([voucher(25), voucher(50)])).toBe('amount')
    expect(variantKindOf([card(5), card(10)])).toBe('uses')
    expect(variantKindOf([colour('punainen'), colour('sininen')])).toBe('other')
    expect(commonTitle(voucher(25))).toEqual({ fi: 'Lahjakortti', en: 'Gift voucher' })
    expect(commonTitle(card(10))).toEqual({ fi: 'Tanssikortti', en: 'Dance card' })
    expect(variantPriceFrom([voucher(50), voucher(25)])).toBe(2_500)
    expect(variantPriceFrom([small, medium])).toBeUndefined()
  })

  // rules/catalogue#variants
  it('has the lowest price of what can be bought, and of all where nothing can', () => {
    const priced = (price: number, available = true) => ({ ...shirt(`${price}`, 1, available), price })
    const gone = priced(1_500, false)
    expect(variantPriceFrom([gone, priced(2_000), priced(2_000)])).toBeUndefined()
    expect(variantPriceFrom([gone, priced(2_000), priced(2_500)])).toBe(2_000)
    expect(variantPriceFrom([gone, priced(2_000, false)])).toBe(1_500)
  })

  it('has the goods that carry the picture of an event', () => {
    expect(merchandiseFor({ id: 'juhla' }, [mug, medium, product('kassi')])).toEqual([medium])
    expect(pictureOf(medium)).toEqual({ kind: 't-shirt', eventId: 'juhla' })
    expect(pictureOf(mug)).toEqual({})
  })

  it('fills the row that an event’s goods begin with others that can be bought', () => {
    const gone = product('loppu', { availability: { ...defaultAvailability, available: false } })
    const bag = product('kassi')
    expect(goodsBeside({ id: 'juhla' }, [mug, medium, gone, bag], 4)).toEqual([medium, bag, mug])
    expect(goodsBeside({ id: 'juhla' }, [mug, medium, bag], 2)).toEqual([medium, bag])
    expect(goodsBeside({ id: 'muu' }, [mug, medium, bag], 4)).toEqual([])
  })

  // rules/routes#product-slug
  it('leads to the product by its id and its slug, which may be empty', () => {
    expect(productPath({ id: 'a/b', title: { fi: 'Helmen T-paita', en: 'Shirt' } })).toBe(
      '/products/a%2Fb/helmen-t-paita/',
    )
    expect(productPath({ id: '7', title: { fi: '!' } })).toBe('/products/7/')
  })
})

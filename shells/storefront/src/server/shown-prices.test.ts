import type { Event, Product } from '@portti/core'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { aShop } from './testing/a-shop.ts'
import { appOf } from './testing/app-of.ts'

const fee = { id: 'palvelumaksu', title: { fi: 'Palvelumaksu' }, titleInPrice: { fi: 'palvelumaksun' }, price: 198 }
const available = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} } as const
const product = (more: Partial<Product>): Product => ({
  id: 'lippu',
  title: { fi: 'Peruslippu' },
  price: 2_688,
  type: 'single_event_access',
  shortInfo: {},
  description: {},
  sortOrder: 0,
  availability: available,
  allowedSeatCategories: [],
  forbiddenDeliveryOptions: [],
  requiredProducts: [],
  flags: {},
  ...more,
})
const event = {
  id: 'konsertti',
  title: { fi: 'Konsertti' },
  description: {},
  startsAt: Date.UTC(2027, 7, 1),
  status: 'confirmed',
  attendanceMode: 'offline',
  poster: {},
  folderIds: [],
  hasSeatingChart: false,
  fullDescription: {},
  practicalInfo: [],
  dateInfo: {},
  availability: available,
  products: [product({ eventId: 'konsertti', fees: [{ ...fee, per: 'paid_ticket' }] })],
} satisfies Event

const get = async (url: string, shown: { readonly products?: readonly Product[] } = {}): Promise<string> => {
  const { products = [] } = shown
  const catalogue = {
    event: () => Promise.resolve(ok(event)),
    events: () => Promise.resolve(ok([event])),
    products: () => Promise.resolve(ok(products)),
    product: (id: string) => Promise.resolve(ok(products.find(one => one.id === id))),
  }
  const answer = await appOf(aShop, catalogue).inject({ url, headers: { host: 'metsa.localhost' } })
  return answer.body.replaceAll('\u00a0', ' ')
}
const dataIn = (body: string): readonly { readonly offers?: object }[] =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '[]')

// rules/prices-and-vat#fees-included
it('an event’s page and its data for machines say what one pays, with the fee named', async () => {
  const body = await get('/events/konsertti/')
  expect(body).toContain('26,88 €')
  expect(body).toContain('sis. palvelumaksun 1,98 €')
  expect(body).not.toContain('24,90 €')
  expect(dataIn(body)[0]).toMatchObject({ offers: [{ price: '26.88', priceCurrency: 'EUR' }] })
})

// rules/gift-cards#own-sum
it('a gift card speaks of no stock and no VAT, and its own sum stands beside the fixed ones', async () => {
  const card = (id: string, title: string, variant: string, more: Partial<Product> = {}) =>
    product({
      id,
      title: { fi: title },
      price: 5_000,
      vatRate: 0,
      type: 'value_voucher',
      flags: { variant_group: 'lahjakortti', variant },
      ...more,
    })
  const products = [
    card('lahjakortti-50', 'Lahjakortti 50 €', '50 €'),
    card('lahjakortti-oma', 'Lahjakortti, oma summa', 'oma summa', { price: 1_000, priceUpTo: 50_000 }),
  ]
  const fixed = await get('/products/lahjakortti-50/lahjakortti-50-/', { products })
  const own = await get('/products/lahjakortti-oma/lahjakortti-oma-summa/', { products })
  for (const body of [fixed, own]) {
    expect(body).toContain('<h1>Lahjakortti</h1>')
    expect(body).not.toMatch(/Sis\. alv|Varastossa/)
    expect(body).toMatch(/name="gift-card"[^>]*>Muu</)
    expect(body).not.toContain('oma summa<')
  }
  expect(own).toContain('10 €–500 €, täysiä euroja')
  expect(own).toContain('id="gift-sum"')
  expect(fixed).not.toContain('id="gift-sum"')
})

// rules/gift-cards#picture
it('a gift card is drawn with the picture that was chosen', async () => {
  const card = product({ id: 'lahjakortti', type: 'value_voucher' })
  const usual = await get('/products/lahjakortti/picture.svg', { products: [card] })
  const chosen = await get('/products/lahjakortti/picture.svg?picture=lake', { products: [card] })
  expect(chosen).toContain('<svg')
  expect(chosen).not.toBe(usual)
  expect(await get('/products/lahjakortti/picture.svg?picture=none', { products: [card] })).toBe(usual)
})

import type { Event, Product, Shop } from '@portti/core'
import { shopError } from '@portti/core/rules'
import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { packText } from './page-cache.ts'
import { aShop } from './testing/a-shop.ts'
import { appBefore, appOf } from './testing/app-of.ts'

const photo = 'https://kuvat.example/huppari.jpg?w=800&h=800'
const inHtml = photo.replace('&', '&amp;')
const available = { available: true, min: 1, max: 10, step: 1, status: 'green', info: {} } as const
const product = (more: Partial<Product>): Product => ({
  id: 'huppari',
  title: { fi: 'Huppari' },
  price: 5_900,
  type: 'merchandise',
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
const size = (name: string, more: Partial<Product>): Product =>
  product({
    id: `huppari-${name.toLowerCase()}`,
    title: { fi: `Huppari, ${name}` },
    flags: { variant_group: 'huppari', variant: name },
    ...more,
  })
const event = (products: readonly Product[], more: Partial<Event> = {}): Event => ({
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
  products,
  ...more,
})

type Sold = { readonly products?: readonly Product[]; readonly of?: Event; readonly shop?: Partial<Shop> }
const ask = ({ products = [], of = event([]), shop }: Sold, url: string) => {
  const catalogue = {
    event: () => Promise.resolve(ok(of)),
    events: () => Promise.resolve(ok([of])),
    products: () => Promise.resolve(ok(products)),
    product: (id: string) => {
      const found = products.find(one => one.id === id)
      return Promise.resolve(found ? ok(found) : err({ ...shopError('cart_item_product_not_found'), status: 404 }))
    },
  }
  return appOf({ ...aShop, ...shop }, catalogue).inject({ url, headers: { host: 'metsa.localhost' } })
}
const read = async (sold: Sold, url: string): Promise<string> => (await ask(sold, url)).body
const dataIn = (body: string): readonly object[] =>
  JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '[]')
const pictureIn = (body: string, part: string): string =>
  new RegExp(`data-part="${part}"[^>]*>(<img[^>]*>|<svg)`).exec(body)?.[1] ?? ''

// rules/catalogue#photographs
it('a product’s page shows its photograph at once, and names it for links and search engines', async () => {
  const body = await read({ products: [product({ mainImageUrl: photo })] }, '/products/huppari/huppari/')
  const image = pictureIn(body, 'product-image')
  expect(image).toContain(`src="${inHtml}"`)
  expect(image).toContain('loading="eager"')
  expect(image).toContain('alt=""')
  expect(image).toContain('data-fallback="/products/huppari/drawing.svg"')
  expect(body).toContain(`property="og:image" content="${inHtml}"`)
  expect(dataIn(body)[0]).toMatchObject({ image: photo })
})

it('a product without a photograph is drawn, and its link shows the shop', async () => {
  const body = await read({ products: [product({})] }, '/products/huppari/huppari/')
  expect(pictureIn(body, 'product-image')).toBe('<svg')
  expect(body).toContain('property="og:image" content="http://metsa.localhost/api/v2/card.png')
  expect(dataIn(body)[0]).toMatchObject({ image: 'http://metsa.localhost/products/huppari/picture.svg' })
})

// rules/catalogue#photographs
it('each size has its own photograph, and the card of all shows the one of its first, loaded when it is seen', async () => {
  const products = [
    size('S', { mainImageUrl: photo }),
    size('M', { mainImageUrl: 'https://kuvat.example/m.jpg', sortOrder: 1 }),
  ]
  const list = await read({ products }, '/products/')
  expect(pictureIn(list, 'product-image')).toContain(`src="${inHtml}"`)
  expect(pictureIn(list, 'product-image')).toContain('loading="lazy"')
  expect(list).not.toContain('m.jpg')
  const page = await read({ products }, '/products/huppari-m/huppari-m/')
  expect(pictureIn(page, 'product-image')).toContain('src="https://kuvat.example/m.jpg"')
})

// rules/catalogue#photographs
it('lines of carts and orders are led to the photograph, or get the drawing; the drawing has an address of its own', async () => {
  const sold = { products: [product({ mainImageUrl: photo }), product({ id: 'muki' })] }
  const led = await ask(sold, '/products/huppari/picture.svg')
  expect([led.statusCode, led.headers['location'], led.headers['cache-control']]).toEqual([
    302,
    photo,
    'public, max-age=3600',
  ])
  const drawn = await read(sold, '/products/muki/picture.svg')
  expect(drawn).toContain('<svg')
  expect(drawn).toBe(await read(sold, '/products/muki/drawing.svg'))
  expect(await read(sold, '/products/huppari/drawing.svg')).toContain('<svg')
})

// rules/catalogue#photographs
it.each([
  ['https://kuvat.example/kissa\u0308–€.jpg', 'https://kuvat.example/kissa%CC%88%E2%80%93%E2%82%AC.jpg'],
  ['HTTPS://kuvat.example/kissa.jpg', 'https://kuvat.example/kissa.jpg'],
])('lines are led to a photograph whatever letters its address is written in: %s', async (mainImageUrl, location) => {
  const led = await ask({ products: [product({ mainImageUrl })] }, '/products/huppari/picture.svg')
  expect([led.statusCode, led.headers['location']]).toEqual([302, location])
})

// rules/catalogue#photographs
it.each(['http://kuvat.example/a.jpg', '//kuvat.example/a.jpg', 'kuva'])(
  'lines are led to photographs by https alone, not to %s',
  async mainImageUrl => {
    const drawn = await ask({ products: [product({ mainImageUrl })] }, '/products/huppari/picture.svg')
    expect([drawn.statusCode, drawn.body.slice(0, 4)]).toEqual([200, '<svg'])
  },
)

// rules/catalogue#photographs
it('a product that was taken out, or that a code unlocks, is drawn by its id', async () => {
  for (const file of ['picture', 'drawing']) {
    const drawn = await ask({}, `/products/huppari/${file}.svg`)
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.body.slice(0, 4)]).toEqual([
      200,
      'image/svg+xml',
      '<svg',
    ])
  }
})

it('the way to a photograph is made once for all who ask, as a drawing is', async () => {
  let made = 0
  const app = appBefore(async () => {
    made += 1
    const headers = { location: photo, 'cache-control': 'public, max-age=3600' }
    return { status: 302, headers, text: packText('', 'identity') }
  })
  for (const _visitor of [1, 2]) {
    const led = await app.inject({ url: '/products/huppari/picture.svg', headers: { host: 'metsa.localhost' } })
    expect([led.statusCode, led.headers['location']]).toEqual([302, photo])
  }
  expect(made).toBe(1)
})

// rules/catalogue#photographs
it('an event’s page shows the photographs of its own goods where they are sold, and no picture of the others', async () => {
  const own = { eventId: 'konsertti' }
  const of = event([product({ ...own, mainImageUrl: photo }), product({ ...own, id: 'muki', title: { fi: 'Muki' } })])
  const body = await read({ of }, '/events/konsertti/')
  const lines = body.match(/<li data-part="product-line".*?<\/h3>/gs) ?? []
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(
    `<img src="${inHtml}" alt="" loading="lazy" data-fallback="/products/huppari/drawing.svg"/>`,
  )
  expect(lines[1]).not.toContain('<img')
})

// rules/catalogue#photographs
it('an event’s photograph names its poster too', async () => {
  const of = event([], { mainImageUrl: photo })
  for (const url of ['/events/konsertti/', '/?month=2027-08'])
    expect(pictureIn(await read({ of }, url), 'poster')).toContain('data-fallback="/events/konsertti/poster.svg"')
})

// rules/catalogue#logo
it('a shop’s mark stands beside its name in header and footer, and is told to search engines', async () => {
  const logoUrl = 'https://kuvat.example/merkki.svg'
  const sold = { products: [product({})], shop: { logoUrl } }
  const body = await read(sold, '/products/huppari/huppari/')
  expect(
    body.match(
      /<a data-part="brand"[^>]*><img src="https:\/\/kuvat\.example\/merkki\.svg" alt="" data-fallback="\/icon\.svg"\/>/g,
    ),
  ).toHaveLength(2)
  expect(dataIn(body)[0]).toMatchObject({
    offers: { seller: { '@type': 'Organization', name: 'Metsä Oy', logo: logoUrl } },
  })
  expect(dataIn(await read(sold, '/events/konsertti/'))[0]).toMatchObject({ organizer: { logo: logoUrl } })
  expect(pictureIn(await read(sold, '/checkout/'), 'brand')).toContain(logoUrl)
})

it('a shop without a mark has the gate', async () => {
  expect(pictureIn(await read({}, '/events/konsertti/'), 'brand')).toBe('<svg')
})

import type { Shop } from '@portti/core'
import { isLanguage, type Language, type PublicOrigins, pictureOf, shopOrigin, textIn } from '@portti/core/rules'
import { drawPoster, drawProduct } from '@portti/ui/poster'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { posterOf } from '../parts/poster-event.ts'
import { productDrawing } from '../parts/product-drawing.ts'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { EntryFiles } from './assets.ts'
import { svgPolicy, workerPolicy } from './security-headers.ts'
import { shopIcon } from './shop-icon.ts'
import { sitemap } from './sitemap.ts'
import { standaloneSvg } from './standalone-svg.ts'
import { webManifest } from './web-manifest.ts'

const anHour = 'public, max-age=3600'
const svg = 'image/svg+xml'
const script = 'text/javascript; charset=utf-8'
const card = { width: 1200, height: 630 } as const

type Parts = {
  readonly assets: Pick<EntryFiles, 'serviceWorker' | 'stylesheet'>
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly publicOrigins: PublicOrigins
  readonly textsIn: (language: Language, shop: Shop) => PageTexts
}

/** Files made from the shop's record: icon, robots, sitemap, manifest, pictures. */
export const registerShopFiles = (
  app: FastifyInstance,
  { assets, catalogueFor, publicOrigins, textsIn }: Parts,
): void => {
  /** A file of the shop at the request's host; 503 while the shop's record cannot be read. */
  const file = (
    path: string,
    type: string,
    make: (shop: Shop, request: FastifyRequest, catalogue: CatalogueReader) => Promise<string | undefined> | string,
  ): void => {
    app.get(path, async (request, reply): Promise<FastifyReply> => {
      const catalogue = catalogueFor(request.host)
      const shop = await catalogue.shop()
      if (shop.isErr()) {
        return shop.error.status === 404
          ? reply.code(404).header('cache-control', 'no-store').send()
          : reply.code(503).header('retry-after', '2').send()
      }
      const content = await make(shop.value, request, catalogue)
      if (content === undefined) return reply.code(404).type('text/plain').send('Not found')
      if (type === svg) reply.header('content-security-policy', svgPolicy)
      if (type === script) reply.header('content-security-policy', workerPolicy)
      return reply
        .type(type)
        .header('cache-control', type === script ? 'no-cache' : anHour)
        .send(content)
    })
  }
  const idIn = ({ params }: FastifyRequest): string => {
    const { id } = params as { readonly id?: string }
    return id ?? ''
  }

  file('/sw.js', script, shop => {
    const { languages, defaultLanguage } = shop
    const texts = Object.fromEntries(languages.map(language => [language, textsIn(language, shop).messages.offline]))
    const portti = JSON.stringify({ texts, defaultLanguage, stylesheet: assets.stylesheet }).replaceAll('<', '\\u003c')
    return `self.portti=${portti};\n${assets.serviceWorker}`
  })
  file('/icon.svg', svg, shop => shopIcon(shop.theme))
  file('/robots.txt', 'text/plain', (shop, request) =>
    shop.areRobotsAllowed
      ? `User-agent: *\nDisallow: /api/\nSitemap: ${shopOrigin(shop, publicOrigins, request)}/sitemap.xml\n`
      : 'User-agent: *\nDisallow: /\n',
  )
  file('/sitemap.xml', 'application/xml', async (shop, request, catalogue) => {
    const [events, products, venues] = await Promise.all([catalogue.events(), catalogue.products(), catalogue.venues()])
    return sitemap(shopOrigin(shop, publicOrigins, request), shop, {
      events: events.unwrapOr([]),
      products: products.unwrapOr([]),
      venues: venues.unwrapOr([]),
    })
  })
  const manifestType = 'application/manifest+json'
  file('/manifest.webmanifest', manifestType, shop => JSON.stringify(webManifest(shop, shop.defaultLanguage)))
  file('/:language/manifest.webmanifest', manifestType, async (shop, { params }) => {
    const { language } = params as { readonly language?: string }
    const isOffered = isLanguage(language) && shop.languages.includes(language)
    return isOffered ? JSON.stringify(webManifest(shop, language)) : undefined
  })
  file('/texts/:language/errors.json', 'application/json', (shop, { params }) => {
    const { language } = params as { readonly language?: string }
    const isOffered = isLanguage(language) && shop.languages.includes(language)
    return JSON.stringify(textsIn(isOffered ? language : shop.defaultLanguage, shop).messages.errors)
  })
  file('/card.svg', svg, shop => {
    const title = textIn(shop.title, shop.defaultLanguage)
    return standaloneSvg(drawPoster({ id: shop.id, title }, { ...card, variant: 'poster' }), shop.theme)
  })
  file('/events/:id/poster.svg', svg, async (shop, request, catalogue) => {
    const event = await catalogue.event(idIn(request))
    if (event.isErr()) return undefined
    const poster = posterOf(event.value, shop.defaultLanguage, shop.timeZone)
    return standaloneSvg(drawPoster(poster, { ...card, variant: 'poster' }), shop.theme)
  })
  file('/products/:id/picture.svg', svg, async (shop, request, catalogue) => {
    const product = await catalogue.product(idIn(request))
    if (product.isErr()) return undefined
    const { eventId } = pictureOf(product.value)
    const events = (await catalogue.events()).unwrapOr([])
    const event = events.find(({ id }) => id === (eventId ?? product.value.eventId))
    const { picture } = request.query as { readonly picture?: unknown }
    const drawing = productDrawing(product.value, {
      poster: event && posterOf(event, shop.defaultLanguage, shop.timeZone),
      picture: typeof picture === 'string' ? picture : undefined,
    })
    return standaloneSvg(drawProduct(drawing), shop.theme)
  })
}

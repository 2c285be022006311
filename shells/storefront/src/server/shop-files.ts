import type { Product, Shop } from '@portti/core'
import { type Language, type PublicOrigins, pictureOf, type ShopError, shopOrigin } from '@portti/core/rules'
import { drawPoster, drawProduct } from '@portti/ui/poster'
import { ok, type Result } from 'neverthrow'
import { posterOf } from '../parts/events/poster-event.ts'
import { themeStylesheet } from '../parts/page/theme-stylesheet.ts'
import { productDrawing } from '../parts/products/product-drawing.ts'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import type { RouteTo } from '../routing/find-route.ts'
import { isOfferedLanguage, languageRoot } from '../routing/language-root.ts'
import type { Site } from '../routing/site.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { EntryFiles } from './assets.ts'
import { offlineDocument } from './offline-document.tsx'
import { svgPolicy, workerPolicy } from './security-headers.ts'
import { shopIcon } from './shop-icon.ts'
import { sitemap } from './sitemap.ts'
import { standaloneSvg } from './standalone-svg.ts'
import { themeFingerprint } from './theme-fingerprint.ts'
import { webManifest } from './web-manifest.ts'
import { type FileRequest, json, type WriteFile } from './written-file.ts'

const aYear = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'
const svg = 'image/svg+xml'
const script = 'text/javascript; charset=utf-8'
const plain = 'text/plain'
const manifest = 'application/manifest+json; charset=utf-8'
const card = { width: 1200, height: 630 } as const

const policies: Readonly<Record<string, string>> = { [svg]: svgPolicy, [script]: workerPolicy }

type Parts = {
  readonly assets: Pick<EntryFiles, 'serviceWorker' | 'stylesheet'>
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly publicOrigins: PublicOrigins
  readonly site: Pick<Site, 'offlinePage'>
  readonly textsIn: (language: Language, shop: Shop) => PageTexts
}

/** A file's text, its other address, or the status when there is none. */
type FileContent = string | { readonly isAt: string } | { readonly status: 404 | 503 }
type Make = (shop: Shop, request: FileRequest, catalogue: CatalogueReader) => Promise<FileContent> | FileContent

const notFound = { status: 404 } as const
/** Refused rather than incomplete: caches would keep a file without its unread parts for an hour. */
const unread = { status: 503 } as const
const noneOf = (error: ShopError): FileContent => (error.status === 404 ? notFound : unread)
const away = { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '2' }, text: '' } as const

/** A product's photograph as a header may name it: another ticket API may write its address in any way. */
const photographOf = ({ mainImageUrl = '' }: Product): string | undefined => {
  const address = URL.canParse(mainImageUrl) ? new URL(mainImageUrl) : undefined
  return address?.protocol === 'https:' ? address.href : undefined
}

/** Orders have products that were removed or need a code: these are drawn by their id alone. */
const drawnProduct = async (
  read: Result<Product, ShopError>,
  shop: Shop,
  { query, parameters: { id = '' } }: FileRequest,
  catalogue: CatalogueReader,
): Promise<FileContent> => {
  if (read.isErr()) {
    return read.error.status === 404 ? standaloneSvg(drawProduct({ seed: id, kind: 'badge' }), shop.theme) : unread
  }
  const product = read.value
  const eventId = pictureOf(product).eventId ?? product.eventId
  const events = eventId === undefined ? ok([]) : await catalogue.events()
  if (events.isErr()) return unread
  const event = events.value.find(({ id }) => id === eventId)
  const drawing = productDrawing(product, {
    poster: event && posterOf(event, shop.defaultLanguage, shop.timeZone),
    picture: query.get('picture') ?? undefined,
  })
  return standaloneSvg(drawProduct(drawing), shop.theme)
}

/** Files made from the shop's record: theme, icon, robots, sitemap, manifest, pictures. */
export const shopFiles = ({
  assets,
  catalogueFor,
  publicOrigins,
  site,
  textsIn,
}: Parts): readonly RouteTo<WriteFile>[] => {
  /** A file of the shop at the request's host; 503 while its sources cannot be read. */
  const file = (
    path: string,
    type: string,
    make: Make,
    cachingOf: (shop: Shop, request: FileRequest) => string = () => anHour,
  ): RouteTo<WriteFile> => [
    path,
    async request => {
      const shop = await catalogueFor(request.host).shop()
      if (shop.isErr()) {
        return shop.error.status === 404 ? { status: 404, headers: { 'cache-control': 'no-store' }, text: '' } : away
      }
      // Asked again: now it is the reader of this shop.
      const text = await make(shop.value, request, catalogueFor(request.host))
      if (typeof text === 'object' && 'isAt' in text) {
        return { status: 302, headers: { location: text.isAt, 'cache-control': anHour }, text: '' }
      }
      if (typeof text !== 'string') {
        return text.status === 503 ? away : { status: 404, headers: { 'content-type': plain }, text: 'Not found' }
      }
      const policy = policies[type]
      return {
        status: 200,
        headers: {
          'content-type': type,
          'cache-control': cachingOf(shop.value, request),
          ...(policy && { 'content-security-policy': policy }),
        },
        text,
      }
    },
  ]

  return [
    file(
      '/theme/:fingerprint.css',
      'text/css; charset=utf-8',
      ({ theme }) => themeStylesheet(theme),
      // An outdated or invented fingerprint gets the current theme, which is then not cached.
      ({ theme }, { parameters }) => (parameters['fingerprint'] === themeFingerprint(theme) ? aYear : 'no-cache'),
    ),
    file(
      '/sw.js',
      script,
      shop => {
        const { languages, defaultLanguage } = shop
        const stylesheets = [assets.stylesheet, `/theme/${themeFingerprint(shop.theme)}.css`]
        const texts = languages.map(language => {
          const { messages } = textsIn(language, shop)
          const root = languageRoot(language, defaultLanguage)
          const missingPage = offlineDocument(site.offlinePage, { shop, language, messages, root }, stylesheets)
          const { title, pageText } = messages.offline
          return [language, { title, pageText, missingPage }] as const
        })
        const portti = { texts: Object.fromEntries(texts), defaultLanguage, files: [...stylesheets, '/icon.svg'] }
        return `self.portti=${JSON.stringify(portti).replaceAll('<', '\\u003c')};\n${assets.serviceWorker}`
      },
      () => 'no-cache',
    ),
    file('/icon.svg', svg, shop => shopIcon(shop.theme)),
    file('/robots.txt', plain, (shop, request) =>
      shop.areRobotsAllowed
        ? `User-agent: *\nDisallow: /api/\nAllow: /api/v2/card.png\nAllow: /api/v2/events/*/card.png\nSitemap: ${shopOrigin(shop, publicOrigins, request)}/sitemap.xml\n`
        : 'User-agent: *\nDisallow: /\n',
    ),
    file('/sitemap.xml', 'application/xml', async (shop, request, catalogue) => {
      const [events, products, venues] = await Promise.all([
        catalogue.events(),
        catalogue.products(),
        catalogue.venues(),
      ])
      if (events.isErr() || products.isErr() || venues.isErr()) return unread
      return sitemap(shopOrigin(shop, publicOrigins, request), shop, {
        events: events.value,
        products: products.value,
        venues: venues.value,
      })
    }),
    file('/manifest.webmanifest', manifest, shop => JSON.stringify(webManifest(shop, shop.defaultLanguage))),
    file('/:language/manifest.webmanifest', manifest, (shop, { parameters: { language } }) =>
      isOfferedLanguage(shop.languages, language) ? JSON.stringify(webManifest(shop, language)) : notFound,
    ),
    file('/texts/:language/errors.json', json, (shop, { parameters: { language } }) =>
      JSON.stringify(
        textsIn(isOfferedLanguage(shop.languages, language) ? language : shop.defaultLanguage, shop).messages.errors,
      ),
    ),
    file('/events/:id/poster.svg', svg, async (shop, { parameters: { id = '' } }, catalogue) => {
      const event = await catalogue.event(id)
      if (event.isErr()) return noneOf(event.error)
      const poster = posterOf(event.value, shop.defaultLanguage, shop.timeZone)
      return standaloneSvg(drawPoster(poster, { ...card, variant: 'poster' }), shop.theme)
    }),
    // rules/catalogue#photographs
    file('/products/:id/picture.svg', svg, async (shop, request, catalogue) => {
      const product = await catalogue.product(request.parameters['id'] ?? '')
      const photograph = product.isOk() ? photographOf(product.value) : undefined
      return photograph === undefined ? drawnProduct(product, shop, request, catalogue) : { isAt: photograph }
    }),
    file('/products/:id/drawing.svg', svg, async (shop, request, catalogue) =>
      drawnProduct(await catalogue.product(request.parameters['id'] ?? ''), shop, request, catalogue),
    ),
  ]
}

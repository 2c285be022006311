import httpProxy from '@fastify/http-proxy'
import { type Language, languages } from '@portti/core/rules'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { createPageFinder } from '../routing/find-page.ts'
import { languageRoot, splitLanguage } from '../routing/language-root.ts'
import type { PageContext, PageResult, PageView } from '../routing/page.ts'
import type { Site } from '../routing/site.ts'
import { withTrailingSlash } from '../routing/trailing-slash.ts'
import { createPageTextsCache } from '../texts/page-texts.ts'
import type { Asset, Assets } from './assets.ts'
import { encodingOf, keptPagesFirst, pageKey, sendPage } from './kept-page.ts'
import { type CachedPage, createPageCache, toCachedPage } from './page-cache.ts'
import { registerShopFiles } from './register-shop-files.ts'
import { renderDocument } from './render-document.tsx'
import { documentHeaders, documentHeadersFor, speculationRules } from './security-headers.ts'
import { themeFingerprint, themeStylesheet } from './theme-stylesheet.ts'

export type AppParts = {
  readonly apiUrl: string
  readonly assets: Assets
  /** The reader of the shop that answers to a host. */
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly now: () => number
  readonly site: Site
}

const aYear = 'public, max-age=31536000, immutable'
const pageFreshMs = 2_000

/** The storefront's server: documents, their assets, and the way to the ticket API. */
export const createApp = ({ apiUrl, assets, catalogueFor, now, site }: AppParts): FastifyInstance => {
  const findPage = createPageFinder(site.routes)
  const textsIn = createPageTextsCache()
  const pages = createPageCache({ freshMs: pageFreshMs, capacity: 2_000, now })
  let isClosing = false
  const app = Fastify({
    logger: false,
    trustProxy: 'loopback',
    routerOptions: { ignoreTrailingSlash: false },
    // Who asks while it closes is sent away by Fastify.
    serverFactory: keptPagesFirst(request => (isClosing ? undefined : pages.fresh(pageKey(request)))),
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })

  app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '',
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': request.ip,
      }),
      onError: reply => {
        void reply
          .code(503)
          .header('retry-after', '2')
          .send({ error: { code: 'unspecified_exception', message: 'The ticket API does not answer.' } })
      },
    },
  })

  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', async (request, reply) => {
    const shop = await catalogueFor(request.host).shop()
    return reply.code(shop.isOk() ? 200 : 503).send({ status: shop.isOk() ? 'ok' : 'the ticket API does not answer' })
  })

  app.get('/assets/*', (request, reply) => {
    const asset = assets.get(new URL(request.url, 'http://localhost').pathname)
    return asset ? sendAsset(request, reply, asset) : reply.code(404).type('text/plain').send('Not found')
  })
  app.get('/speculation-rules.json', (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(speculationRules),
  )
  app.get('/theme/:fingerprint.css', async (request, reply) => {
    const shop = await catalogueFor(request.host).shop()
    if (shop.isErr()) return reply.code(503).header('retry-after', '2').send()
    return reply.type('text/css; charset=utf-8').header('cache-control', aYear).send(themeStylesheet(shop.value.theme))
  })
  registerShopFiles(app, { assets, catalogueFor, textsIn })

  const contextOf = (
    request: FastifyRequest,
    url: URL,
    shop: PageContext['shop'],
    language: Language,
    path: string,
  ): PageContext => ({
    shop,
    language,
    ...textsIn(language),
    root: languageRoot(language, shop.defaultLanguage),
    path,
    query: url.searchParams,
    origin: `${request.protocol}://${request.host}`,
    now: now(),
    catalogue: catalogueFor(request.host),
  })

  const render = async (request: FastifyRequest, url: URL): Promise<CachedPage> => {
    const shopAnswer = await catalogueFor(request.host).shop()
    if (shopAnswer.isErr()) return unavailable(request)
    const shop = shopAnswer.value
    const { named, path } = splitLanguage(url.pathname)
    if (named && !shop.languages.includes(named)) return redirect(`${path}${url.search}`, false)

    const context = contextOf(request, url, shop, named ?? shop.defaultLanguage, path)
    const result = await respond(context)
    if (result.kind === 'redirect') return redirect(result.to, result.permanent)
    const view = result.kind === 'page' ? result : await site.missingPage(context)
    return document(context, view)
  }

  const respond = async (context: PageContext): Promise<PageResult> => {
    const match = findPage(context.path)
    return match ? match.page(context, match.parameters) : { kind: 'missing' }
  }

  /** Without the shop's record there is no theme and no frame: a small page of its own, in the language asked for. */
  const unavailable = (request: FastifyRequest): CachedPage => {
    const { named } = splitLanguage(new URL(request.url, 'http://localhost').pathname)
    const asked = languages.find(language => request.headers['accept-language']?.startsWith(language))
    const language = named ?? asked ?? 'fi'
    return toCachedPage(
      503,
      {
        ...documentHeaders,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
        ...askedAgain,
      },
      site.unavailableDocument(language, textsIn(language).messages, assets.stylesheet),
    )
  }

  const document = (context: PageContext, view: PageView): CachedPage => {
    const themeUrl = `/theme/${themeFingerprint(context.shop.theme)}.css`
    return toCachedPage(
      view.status ?? 200,
      {
        ...documentHeadersFor({ ...view, chat: context.shop.liveChat }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cachingOf(view),
        ...(isUnfinished(view) && askedAgain),
        vary: 'accept-encoding',
      },
      renderDocument({ context, view, assets, themeUrl, frame: site.frame }),
    )
  }

  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, `${request.protocol}://${request.host}`)
    const slashed = withTrailingSlash(url.pathname)
    if (slashed !== url.pathname) return reply.code(308).header('location', `${slashed}${url.search}`).send()
    const page = await pages.get(pageKey(request.raw), () => render(request, url))
    send(request, reply, page)
    return reply
  })

  app.setErrorHandler(async (error, request, reply) => {
    console.error(
      JSON.stringify({ level: 'error', message: 'page failed', path: request.url.split('?')[0], error: String(error) }),
    )
    const shop = await catalogueFor(request.host).shop()
    if (shop.isErr()) return send(request, reply, unavailable(request))
    const { named, path } = splitLanguage(new URL(request.url, 'http://localhost').pathname)
    const context = contextOf(
      request,
      new URL('http://localhost/'),
      shop.value,
      named ?? shop.value.defaultLanguage,
      path,
    )
    return send(request, reply, document(context, site.serverErrorPage(context)))
  })

  return app
}

/** A page that could not be made comes back by itself: nothing is typed on it. In seconds. */
const askedAgain = { refresh: '5' }

const redirect = (to: string, isPermanent: boolean): CachedPage =>
  toCachedPage(isPermanent ? 308 : 307, { location: to, 'content-type': 'text/plain', 'cache-control': 'no-cache' }, '')

const isUnfinished = ({ status = 200, isPartial = false }: PageView): boolean => status >= 500 || isPartial

const cachingOf = (view: PageView): string =>
  isUnfinished(view) ? 'no-store' : 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

const send = (request: FastifyRequest, reply: FastifyReply, page: CachedPage): void => {
  reply.hijack()
  sendPage(request.raw, reply.raw, page)
}

const sendAsset = (request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply => {
  reply.type(asset.type).header('cache-control', aYear).header('vary', 'accept-encoding')
  const encoding = encodingOf(request.headers['accept-encoding'])
  const encoded = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : undefined
  return encoded ? reply.header('content-encoding', encoding).send(encoded) : reply.send(asset.identity)
}

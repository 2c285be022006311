import { type Language, languages, nearDay, type PublicOrigins, shopOrigin, transportHeaders } from '@portti/core/rules'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { themeStylesheet } from '../parts/theme-stylesheet.ts'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { createPageFinder } from '../routing/find-page.ts'
import { languageRoot, splitLanguage } from '../routing/language-root.ts'
import { locationOf } from '../routing/location.ts'
import type { PageContext, PageView } from '../routing/page.ts'
import type { Site } from '../routing/site.ts'
import { createPageTextsCache } from '../texts/page-texts.ts'
import type { EntryFiles } from './assets.ts'
import { registerEmbed } from './register-embed.ts'
import { registerShopFiles } from './register-shop-files.ts'
import { renderDocument } from './render-document.tsx'
import { documentHeaders, documentHeadersFor, fileHeaders } from './security-headers.ts'
import { themeFingerprint } from './theme-fingerprint.ts'

export type DocumentParts = {
  readonly assets: EntryFiles
  /** The reader of the shop that answers to a host. */
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly now: () => number
  readonly publicOrigins: PublicOrigins
  readonly site: Site
}

const aYear = 'public, max-age=31536000, immutable'

/** Makes all documents based on the catalogue: pages, themes, the shop's files. It opens no port (`documents.ts`). */
export const createDocuments = ({ assets, catalogueFor, now, publicOrigins, site }: DocumentParts): FastifyInstance => {
  const findPage = createPageFinder(site.routes)
  const textsIn = createPageTextsCache((shop, misfits) => {
    console.error(JSON.stringify({ level: 'warn', message: 'texts of a shop are not used', shop, misfits }))
  })
  const app = Fastify({ logger: false, trustProxy: 'loopback', routerOptions: { ignoreTrailingSlash: false } })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...fileHeaders, ...transportHeaders(publicOrigins), vary: 'accept-encoding' })
  })

  app.get<{ Params: { fingerprint: string } }>('/theme/:fingerprint.css', async (request, reply) => {
    const shop = await catalogueFor(request.host).shop()
    if (shop.isErr()) return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send()
    // An outdated or invented fingerprint gets the current theme, which is then not cached.
    const isCurrent = request.params.fingerprint === themeFingerprint(shop.value.theme)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? aYear : 'no-cache')
      .send(themeStylesheet(shop.value.theme))
  })
  registerShopFiles(app, { assets, catalogueFor, publicOrigins, textsIn })

  const contextOf = (request: FastifyRequest, shop: PageContext['shop'], asked?: Language): PageContext => {
    const { pathname, searchParams } = addressOf(request)
    const { named, path } = splitLanguage(pathname, shop.languages)
    const language = asked ?? named ?? shop.defaultLanguage
    return {
      shop,
      language,
      ...textsIn(language, shop),
      root: languageRoot(language, shop.defaultLanguage),
      path,
      query: searchParams,
      origin: shopOrigin(shop, publicOrigins, request),
      now: now(),
      catalogue: catalogueFor(request.host),
    }
  }

  const sendView = (reply: FastifyReply, context: PageContext, view: PageView): FastifyReply => {
    const themeUrl = `/theme/${themeFingerprint(context.shop.theme)}.css`
    return reply
      .code(view.status ?? 200)
      .type('text/html; charset=utf-8')
      .headers({
        ...documentHeadersFor({ ...view, chat: view.excludesThirdParties ? undefined : context.shop.liveChat }),
        'cache-control': cachingOf(view, context),
        ...(isUnfinished(view) && askedAgain),
      })
      .send(renderDocument({ context, view, assets, themeUrl, frame: site.frame }))
  }

  /** Without the shop's record there is no theme and no frame: sends a small page in the requested language. */
  const sendWithoutShop = (request: FastifyRequest, reply: FastifyReply, isUnknown: boolean): FastifyReply => {
    const language = languageAsked(request)
    reply.type('text/html; charset=utf-8').headers({ ...documentHeaders, 'cache-control': 'no-store' })
    if (isUnknown)
      return reply.code(404).send(site.unknownHostDocument(language, textsIn(language).messages, assets.stylesheet))
    return reply
      .code(503)
      .headers({ 'retry-after': '5', ...askedAgain })
      .send(site.unavailableDocument(language, textsIn(language).messages, assets.stylesheet))
  }

  registerEmbed(app, { catalogueFor, contextOf, site })

  app.get('/*', async (request, reply) => {
    const shopAnswer = await catalogueFor(request.host).shop()
    if (shopAnswer.isErr()) return sendWithoutShop(request, reply, shopAnswer.error.status === 404)
    const shop = shopAnswer.value
    const { pathname, search } = addressOf(request)
    const { named, path } = splitLanguage(pathname, shop.languages)
    const redirect = (to: string, query: string, status: number): FastifyReply =>
      reply
        .code(status)
        .type('text/plain')
        .header('cache-control', 'no-cache')
        .header('location', locationOf(to, query))
        .send()
    if (named && !shop.languages.includes(named)) return redirect(path, search, 307)

    const context = contextOf(request, shop)
    const match = findPage(context.path)
    const result = match ? await match.page(context, match.parameters) : { kind: 'missing' as const }
    if (result.kind === 'redirect') {
      return redirect(result.to, result.keepsQuery ? search : '', result.permanent ? 308 : 307)
    }
    return sendView(reply, context, result.kind === 'page' ? result : await site.missingPage(context))
  })

  app.setErrorHandler(async (error, request, reply) => {
    const shop = await catalogueFor(request.host).shop()
    const context = shop.isOk() ? contextOf(request, shop.value) : undefined
    // Addresses may hold secrets, so the log gets the form of the address.
    const page = context && findPage(context.path)?.route
    console.error(JSON.stringify({ level: 'error', message: 'page failed', page, error: String(error) }))
    if (!context) return sendWithoutShop(request, reply, false)
    return sendView(reply, context, site.serverErrorPage(context))
  })

  return app
}

/** Parses the path literally: two leading slashes do not begin a host. */
const addressOf = ({ url }: FastifyRequest) => {
  const at = url.indexOf('?')
  const [pathname, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  return { pathname, search, searchParams: new URLSearchParams(search) }
}

const languageAsked = (request: FastifyRequest): Language =>
  splitLanguage(addressOf(request).pathname).named ??
  languages.find(language => request.headers['accept-language']?.startsWith(language)) ??
  'fi'

/** In seconds. A failed page reloads itself, because it has no input to lose. */
const askedAgain = { refresh: '5' }

const isUnfinished = ({ status = 200, isPartial = false }: PageView): boolean => status >= 500 || isPartial

/** In seconds: how long a CDN may serve a page as fresh, and as stale while it revalidates. */
const kept = { fresh: 5, stale: 30 }

/** Pages use relative dates (rules/catalogue#dates-in-lists), so no cache may keep one past the shop's midnight. */
const cachingOf = (view: PageView, { now, shop }: PageContext): string => {
  if (isUnfinished(view)) return 'no-store'
  const isSameDay = nearDay(now + (kept.fresh + kept.stale) * 1_000, now, shop.timeZone) === 'today'
  const { fresh, stale } = isSameDay ? kept : { fresh: 1, stale: 0 }
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}

import type { Shop } from '@portti/core'
import { type Language, languages, nearDay } from '@portti/core/rules'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { createRouteFinder } from '../routing/find-route.ts'
import { pathBelowLanguage, splitLanguage } from '../routing/language-root.ts'
import { locationOf } from '../routing/location.ts'
import type { PageContext, PageView } from '../routing/page.ts'
import type { Site } from '../routing/site.ts'
import type { PageTexts } from '../texts/page-texts.ts'
import type { EntryFiles } from './assets.ts'
import type { DocumentRequest, WrittenDocument } from './documents.ts'
import { createDocumentRenderer } from './render-document.tsx'
import { documentHeaders, documentHeadersFor } from './security-headers.ts'
import { themeFingerprint } from './theme-fingerprint.ts'

/** The parts of a request that select a page. */
export type PageRequest = Pick<DocumentRequest, 'url' | 'host' | 'protocol' | 'acceptLanguage'>

/** The context of a page of a shop, in the language of its path unless another is asked for. */
export type ContextOf = (
  request: Pick<PageRequest, 'url' | 'host' | 'protocol'>,
  shop: Shop,
  language?: Language,
) => PageContext

type PagesParts = {
  readonly assets: Pick<EntryFiles, 'stylesheet' | 'loader' | 'scriptsOf'>
  readonly catalogueFor: (host: string) => CatalogueReader
  readonly contextOf: ContextOf
  readonly site: Site
  readonly textsIn: (language: Language) => PageTexts
}

/** Preload header of the style sheet, which blocks painting: browsers fetch it first, CDNs send it as an early hint. */
const fetchFirst = (stylesheet: string): string => `<${stylesheet}>; rel=preload; as=style`

const html = { 'content-type': 'text/html; charset=utf-8' }

/** Makes pages: finds the one of a path, and writes its document or where it leads. It never rejects. */
export const createPages = ({ assets, catalogueFor, contextOf, site, textsIn }: PagesParts) => {
  const findPage = createRouteFinder(site.routes)
  const renderDocument = createDocumentRenderer(site.frame, assets)

  const documentOf = (context: PageContext, view: PageView): WrittenDocument => {
    const themeUrl = `/theme/${themeFingerprint(context.shop.theme)}.css`
    return {
      status: view.status ?? 200,
      headers: {
        ...html,
        ...documentHeadersFor({ ...view, chat: view.excludesThirdParties ? undefined : context.shop.liveChat }),
        link: [assets.stylesheet, themeUrl].map(fetchFirst).join(', '),
        'cache-control': cachingOf(view, context),
        ...(isUnfinished(view) && !view.takesInput && reloadSoon),
      },
      text: renderDocument(context, view, themeUrl),
    }
  }

  /** Without the shop's record there is no theme and no frame: a small page in the requested language. */
  const withoutShop = (request: PageRequest, isUnknown: boolean): WrittenDocument => {
    const language = requestedLanguage(request)
    const { messages } = textsIn(language)
    const headers = { ...html, ...documentHeaders, 'cache-control': 'no-store' }
    return isUnknown
      ? { status: 404, headers, text: site.unknownHostDocument(language, messages, assets.stylesheet) }
      : {
          status: 503,
          headers: { ...headers, 'retry-after': '5', ...reloadSoon },
          text: site.unavailableDocument(language, messages, assets.stylesheet),
        }
  }

  const pageOf = async (request: PageRequest): Promise<WrittenDocument> => {
    const shopAnswer = await catalogueFor(request.host).shop()
    if (shopAnswer.isErr()) return withoutShop(request, shopAnswer.error.status === 404)
    const shop = shopAnswer.value
    const { pathname, search } = splitUrl(request.url)
    const { named, path } = splitLanguage(pathname, shop.languages)
    if (named && !shop.languages.includes(named)) return redirect(path, search, 307)

    const context = contextOf(request, shop)
    const match = findPage(context.path)
    const below = match ? undefined : pathBelowLanguage(pathname)
    if (below !== undefined && findPage(below)) return redirect(below, search, 307)
    const result = match ? await match.target(context, match.parameters) : { kind: 'missing' as const }
    if (result.kind === 'redirect') {
      return redirect(result.to, result.keepsQuery ? search : '', result.permanent ? 308 : 307)
    }
    return documentOf(context, result.kind === 'page' ? result : await site.missingPage(context))
  }

  const failedPage = async (request: PageRequest, error: unknown): Promise<WrittenDocument> => {
    const shop = await catalogueFor(request.host).shop()
    const context = shop.isOk() ? contextOf(request, shop.value) : undefined
    // Addresses may hold secrets, so the log gets the form of the address.
    const page = context && findPage(context.path)?.route
    console.error(JSON.stringify({ level: 'error', message: 'page failed', page, error: String(error) }))
    return context ? documentOf(context, site.serverErrorPage(context)) : withoutShop(request, false)
  }

  return (request: PageRequest): Promise<WrittenDocument> =>
    pageOf(request).catch((error: unknown) => failedPage(request, error))
}

const redirect = (to: string, query: string, status: number): WrittenDocument => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-cache', location: locationOf(to, query) },
  text: '',
})

/** Splits the path off literally: two leading slashes do not begin a host. */
export const splitUrl = (url: string): { readonly pathname: string; readonly search: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

const requestedLanguage = ({ url, acceptLanguage }: PageRequest): Language =>
  splitLanguage(splitUrl(url).pathname).named ?? languages.find(language => acceptLanguage.startsWith(language)) ?? 'fi'

/** In seconds. A page that lacks something reloads itself unless it has input to lose. */
const reloadSoon = { refresh: '5' }

const isUnfinished = ({ status = 200, isPartial = false }: PageView): boolean => status >= 500 || isPartial

/** Seconds for which a CDN may serve a page as fresh, and as stale while it revalidates. */
const cachedSeconds = { fresh: 5, stale: 30 }

/** Pages use relative dates (rules/catalogue#dates-in-lists), so no cache may keep one past the shop's midnight. */
const cachingOf = (view: PageView, { now, shop }: PageContext): string => {
  if (isUnfinished(view)) return 'no-store'
  const isSameDay = nearDay(now + (cachedSeconds.fresh + cachedSeconds.stale) * 1_000, now, shop.timeZone) === 'today'
  const { fresh, stale } = isSameDay ? cachedSeconds : { fresh: 1, stale: 0 }
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`
}

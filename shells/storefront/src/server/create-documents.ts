import { type PublicOrigins, shopOrigin, transportHeaders } from '@portti/core/rules'
import Fastify from 'fastify'
import { themeStylesheet } from '../parts/theme-stylesheet.ts'
import type { CatalogueReader } from '../routing/catalogue-reader.ts'
import { languageRoot, splitLanguage } from '../routing/language-root.ts'
import type { Site } from '../routing/site.ts'
import { createPageTextsCache } from '../texts/page-texts.ts'
import type { EntryFiles } from './assets.ts'
import { type AskedPage, type ContextOf, createPages, splitUrl } from './create-pages.ts'
import type { AskDocuments } from './documents.ts'
import { packText } from './page-cache.ts'
import { registerEmbed } from './register-embed.ts'
import { registerShopFiles } from './register-shop-files.ts'
import { fileHeaders } from './security-headers.ts'
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

/** Headers that belong to a single connection. */
const hopHeaders = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * Makes all documents based on the catalogue: pages, themes, the shop's files. It opens no port. Pages do not pass
 * through Fastify, which would copy each of them twice.
 */
export const createDocuments = ({ assets, catalogueFor, now, publicOrigins, site }: DocumentParts): AskDocuments => {
  const textsIn = createPageTextsCache((shop, misfits) => {
    console.error(JSON.stringify({ level: 'warn', message: 'texts of a shop are not used', shop, misfits }))
  })
  const commonHeaders = { ...fileHeaders, ...transportHeaders(publicOrigins), vary: 'accept-encoding' }

  const contextOf: ContextOf = ({ url, host, protocol }, shop, asked) => {
    const { pathname, search } = splitUrl(url)
    const { named, path } = splitLanguage(pathname, shop.languages)
    const language = asked ?? named ?? shop.defaultLanguage
    return {
      shop,
      language,
      ...textsIn(language, shop),
      root: languageRoot(language, shop.defaultLanguage),
      path,
      query: new URLSearchParams(search),
      origin: shopOrigin(shop, publicOrigins, { host, protocol }),
      now: now(),
      catalogue: catalogueFor(host),
    }
  }
  const pageFor = createPages({ assets, catalogueFor, contextOf, site, textsIn })

  const files = Fastify({ logger: false, trustProxy: 'loopback', routerOptions: { ignoreTrailingSlash: false } })
  files.addHook('onRequest', async (_request, reply) => {
    reply.headers(commonHeaders)
  })
  files.get<{ Params: { fingerprint: string } }>('/theme/:fingerprint.css', async (request, reply) => {
    const shop = await catalogueFor(request.host).shop()
    if (shop.isErr()) return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send()
    // An outdated or invented fingerprint gets the current theme, which is then not cached.
    const isCurrent = request.params.fingerprint === themeFingerprint(shop.value.theme)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? aYear : 'no-cache')
      .send(themeStylesheet(shop.value.theme))
  })
  registerShopFiles(files, { assets, catalogueFor, publicOrigins, textsIn })
  registerEmbed(files, { catalogueFor, contextOf, site })
  // An unknown file.
  files.get('/*', async (request, reply) => {
    const { url, host, protocol, headers } = request
    const page = await pageFor({ url, host, protocol, acceptLanguage: headers['accept-language'] ?? '' })
    return reply.code(page.status).headers(page.headers).send(page.text)
  })

  const readFile = async (asked: AskedPage, origin: string | undefined) => {
    const { statusCode, headers, payload } = await files.inject({
      url: asked.url,
      headers: {
        host: asked.host,
        'x-forwarded-proto': asked.protocol,
        'accept-language': asked.acceptLanguage,
        ...(origin !== undefined && { origin }),
      },
    })
    return {
      status: statusCode,
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) =>
          value === undefined || hopHeaders.has(name) ? [] : [[name, String(value)]],
        ),
      ),
      text: payload,
    }
  }

  return async ({ encoding, origin, ...asked }) => {
    // Every page's path ends in a slash, and no file's (rules/routes#trailing-slash).
    if (!splitUrl(asked.url).pathname.endsWith('/')) {
      const { text, ...file } = await readFile(asked, origin)
      return { ...file, text: packText(text, encoding) }
    }
    const { status, headers, text } = await pageFor(asked)
    return { status, headers: { ...commonHeaders, ...headers }, text: packText(text, encoding) }
  }
}

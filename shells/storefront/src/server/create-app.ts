import type { IncomingMessage } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import {
  apiProxyOptions,
  closeIdleConnections,
  isWithoutHost,
  malformedRequestAnswer,
  refuseAddress,
} from '@portti/adapters/node'
import {
  type BuiltInLanguage,
  fileHeaders,
  isBadApiPath,
  isOwnMachineVisit,
  languages,
  proxyErrorBody,
  type Serving,
  transportHeaders,
} from '@portti/core/rules'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { locationOf } from '../routing/location.ts'
import { splitQuery } from '../routing/split-query.ts'
import { withTrailingSlash } from '../routing/trailing-slash.ts'
import type { Asset, Assets } from './assets.ts'
import { cachedPagesFirst, embeddingSite, encodingOf, pageAddress, pageKey, sendPage } from './cached-page.ts'
import type { AskDocuments } from './documents.ts'
import { type CachedPage, createPageCache, packText, toCachedPage } from './page-cache.ts'
import { createRenderLimit } from './render-limit.ts'
import { documentHeaders, speculationRules } from './security-headers.ts'

export type AppParts = Pick<Serving, 'publicOrigins' | 'trustedProxies'> & {
  readonly apiUrl: string
  readonly assets: Assets
  /** Requests documents made from the catalogue in another process. */
  readonly documents: AskDocuments
  /** Whether the ticket API says that it can sell. */
  readonly isApiReady: () => Promise<boolean>
  /** Milliseconds by a clock that is never set back: ages of pages, budgets of renderings. */
  readonly now: () => number
  /** The page shown when no document can be made. */
  readonly unavailableDocument: (language: BuiltInLanguage) => string
  /** The page for visitors from other machines while no public origin is declared. */
  readonly ownMachineDocument: (language: BuiltInLanguage) => string
}

const aYear = 'public, max-age=31536000, immutable'
/** For the script of other sites, whose address stays the same. */
const tenMinutes = 'public, max-age=600, stale-while-revalidate=86400'
/** Scripts of the build hold nothing of a visitor: any site may load the embedded panel and its parts. */
const forAnySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const
const pageFreshMs = 2_000
const readinessFreshMs = 1_000
/** About 40 MB of pages. */
const maxPages = 500

/** The storefront's server: cached documents, their assets, and a proxy to the ticket API. It renders nothing. */
export const createApp = (parts: AppParts): FastifyInstance => {
  const { apiUrl, assets, documents, now, publicOrigins } = parts
  const ownHeaders = { ...fileHeaders, ...transportHeaders(publicOrigins) }
  const pages = createPageCache({ freshMs: pageFreshMs, capacity: maxPages, now })
  const mayRender = createRenderLimit({ burst: 120, perSecond: 30, maxConcurrent: 16, maxAddresses: 10_000, now })
  let isClosing = false
  /** Whether Fastify must check the client's address, which only it resolves behind a proxy. */
  const mayBeRefused = ({ headers }: IncomingMessage): boolean =>
    publicOrigins.length === 0 && headers['x-forwarded-for'] !== undefined
  const app = Fastify({
    logger: false,
    trustProxy: parts.trustedProxies,
    routerOptions: { ignoreTrailingSlash: false },
    // While the server closes, Fastify refuses requests.
    serverFactory: cachedPagesFirst(request =>
      isClosing || mayBeRefused(request) ? undefined : pages.fresh(pageKey(request)),
    ),
    // Malformed HTTP never becomes a request.
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(malformedRequestAnswer(ownHeaders))
    },
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      void refuseAddress(request, reply.headers(ownHeaders))
    },
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  closeIdleConnections(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ownHeaders)
    if (isBadApiPath(request.url) || isWithoutHost(request)) return refuseAddress(request, reply)
    if (publicOrigins.length > 0 || isOwnMachineVisit(request)) return undefined
    return refuseVisit(request, reply)
  })

  /** rules/production#loopback-only. */
  const refuseVisit = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    request.url.startsWith('/api')
      ? reply
          .code(421)
          .send(proxyErrorBody('The shop answers on its own machine only until its public address is declared.'))
      : reply
          .code(421)
          .headers({ ...documentHeaders, 'cache-control': 'no-store' })
          .type('text/html; charset=utf-8')
          .send(parts.ownMachineDocument(requestedLanguage(request)))

  app.register(httpProxy, apiProxyOptions(apiUrl))

  app.get('/health/live', () => ({ status: 'ok' }))
  const isReady = sharedFor(readinessFreshMs, now, parts.isApiReady)
  app.get('/health/ready', async (_request, reply) =>
    (await isReady())
      ? { status: 'ok' }
      : reply.code(503).header('retry-after', '2').send({ status: 'the ticket API does not answer' }),
  )

  app.get('/assets/*', (request, reply) => {
    const asset = assets.get(request.url.split('?')[0] ?? '')
    return asset ? sendAsset(request, reply.headers(forAnySite), asset) : notFound(reply)
  })
  app.get('/embed.js', (request, reply) => {
    const asset = assets.get('/embed.js')
    return asset
      ? sendAsset(request, reply.headers({ ...forAnySite, 'cache-control': tenMinutes }), asset)
      : notFound(reply)
  })
  app.get('/speculation-rules.json', (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(speculationRules),
  )

  const unavailable = (request: FastifyRequest, status: 429 | 503): CachedPage =>
    toCachedPage(
      status,
      {
        ...documentHeaders,
        ...transportHeaders(publicOrigins),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '5',
        refresh: '5',
      },
      packText(parts.unavailableDocument(requestedLanguage(request)), 'identity'),
    )

  const make = async (request: FastifyRequest): Promise<CachedPage> => {
    const done = mayRender(request.ip)
    if (!done) return unavailable(request, 429)
    try {
      const { status, headers, text } = await documents({
        url: pageAddress(request.url),
        host: request.host,
        protocol: request.protocol,
        acceptLanguage: request.headers['accept-language'] ?? '',
        origin: embeddingSite(request.raw),
        encoding: encodingOf(request.headers['accept-encoding']),
      })
      return toCachedPage(status, headers, text)
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'no document', error: String(error) }))
      return unavailable(request, 503)
    } finally {
      done()
    }
  }

  app.get('/*', async (request, reply) => {
    const [pathname, search] = splitAddress(request.url)
    const slashed = withTrailingSlash(pathname)
    if (slashed !== pathname) return redirect(reply, 308, locationOf(slashed, search))
    const page = await pages.get(pageKey(request.raw), () => make(request))
    if (page.location === undefined) {
      // Sent before the hijack: if writing fails, Fastify still answers with an error.
      sendPage(request.raw, reply.raw, page)
      reply.hijack()
      return reply
    }
    // Documents see only some parameters. A redirect passes the others on.
    const [path, known] = splitAddress(page.location)
    const { rest } = splitQuery(search)
    return redirect(reply, page.status, locationOf(path, known === '' ? rest : `${known}${rest.replace('?', '&')}`))
  })

  return app
}

const notFound = (reply: FastifyReply): FastifyReply => reply.code(404).type('text/plain').send('Not found')

const redirect = (reply: FastifyReply, status: number, location: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-cache').header('location', location).send()

const splitAddress = (url: string): readonly [path: string, search: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

const requestedLanguage = ({ url, headers }: FastifyRequest): BuiltInLanguage =>
  languages.find(language => url.startsWith(`/${language}/`)) ??
  languages.find(language => headers['accept-language']?.startsWith(language)) ??
  'fi'

/** Shares one answer among all calls within `freshMs`. */
const sharedFor = <T>(freshMs: number, now: () => number, ask: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined
  let fetchedAt = 0
  return () => {
    if (answer === undefined || now() - fetchedAt >= freshMs) {
      fetchedAt = now()
      answer = ask()
    }
    return answer
  }
}

const sendAsset = (request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply => {
  reply.type(asset.type).header('vary', 'accept-encoding')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', aYear)
  const encoding = encodingOf(request.headers['accept-encoding'])
  const encoded = encoding === 'br' ? asset.brotli : encoding === 'gzip' ? asset.gzip : undefined
  return encoded ? reply.header('content-encoding', encoding).send(encoded) : reply.send(asset.identity)
}

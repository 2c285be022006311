import httpProxy from '@fastify/http-proxy'
import {
  apiProxyOptions,
  closeIdleConnections,
  isWithoutHost,
  malformedRequestAnswer,
  refuseAddress,
} from '@portti/adapters/node'
import { fileHeaders, isBadApiPath, isOwnMachineVisit, type Serving, transportHeaders } from '@portti/core/rules'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { chooseLanguage } from '../texts/choose-language.ts'
import type { Asset, Assets } from './assets.ts'
import { type ConnectedTerminal, registerCardTerminal } from './card-terminal.ts'
import { missingPage, ownMachinePage } from './missing-page.ts'
import { practiceMode } from './practice-mode.ts'
import { registerPrinter } from './printer.ts'
import { cameraHeaders, documentHeaders, workerHeaders } from './security-headers.ts'
import type { TillSession } from './till-session.ts'
import { screenNames, webManifest } from './web-manifest.ts'

export type AppParts = Pick<Serving, 'publicOrigins' | 'trustedProxies'> & {
  readonly apiUrl: string
  readonly assets: Assets
  readonly tillOf: TillSession
  readonly terminal?: ConnectedTerminal
}

const aYear = 'public, max-age=31536000, immutable'

/**
 * The kiosk's server: the box office, the door, their assets, and a proxy to the ticket API
 * (rules/wire#where-it-is-served).
 */
export const createApp = ({
  apiUrl,
  assets,
  tillOf,
  publicOrigins,
  trustedProxies,
  terminal,
}: AppParts): FastifyInstance => {
  const ownHeaders = { ...fileHeaders, ...transportHeaders(publicOrigins) }
  const app = Fastify({
    logger: false,
    trustProxy: trustedProxies,
    // Node would refuse requests without a host, malformed HTTP and unknown expectations without this server's headers.
    http: { requireHostHeader: false },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(malformedRequestAnswer(ownHeaders))
    },
    frameworkErrors: (_error, request, reply: FastifyReply) => void refuseAddress(request, reply.headers(ownHeaders)),
  })
  app.server.on('checkExpectation', app.routing)
  closeIdleConnections(app)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ownHeaders)
    if (isBadApiPath(request.url) || isWithoutHost(request)) return refuseAddress(request, reply)
    if (publicOrigins.length > 0 || isOwnMachineVisit(request)) return undefined
    return sendWords(request, reply.code(421), ownMachinePage)
  })

  app.register(httpProxy, apiProxyOptions(apiUrl))
  registerCardTerminal(app, { tillOf, isPracticeOf: practiceMode(apiUrl, publicOrigins), terminal })
  registerPrinter(app, tillOf)

  app.get('/health/live', () => ({ status: 'ok' }))
  // The page and its assets are in memory before the server starts, so a running server is ready.
  app.get('/health/ready', () => ({ status: 'ok' }))

  app.get('/', (request, reply) =>
    send(request, reply.headers(documentHeaders).header('cache-control', 'no-cache'), assets.page),
  )
  app.get('/door', (_request, reply) => reply.redirect('/door/', 308))
  app.get('/door/', (request, reply) =>
    send(
      request,
      reply.headers({ ...documentHeaders, ...cameraHeaders }).header('cache-control', 'no-cache'),
      assets.doorPage,
    ),
  )
  app.get('/desk', (_request, reply) => reply.redirect('/desk/', 308))
  app.get('/desk/', (request, reply) =>
    send(request, reply.headers(documentHeaders).header('cache-control', 'no-cache'), assets.deskPage),
  )
  for (const screen of screenNames) {
    app.get(`/${screen}.webmanifest`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(webManifest(screen, assets.icon)),
    )
  }
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers(workerHeaders)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(assets.serviceWorker),
  )
  app.get('/self', (_request, reply) => reply.redirect('/self/', 308))
  app.get('/self/', (request, reply) =>
    send(request, reply.headers(documentHeaders).header('cache-control', 'no-cache'), assets.selfPage),
  )
  app.get('/assets/*', (request, reply) => {
    const asset = assets.get(new URL(request.url, 'http://localhost').pathname)
    return asset ? send(request, reply.header('cache-control', aYear), asset) : reply.callNotFound()
  })

  const sendWords = (request: FastifyRequest, reply: FastifyReply, page: typeof missingPage): FastifyReply =>
    reply
      .headers(documentHeaders)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .type('text/html; charset=utf-8')
      .send(page({ language: chooseLanguage(acceptedLanguages(request)), ...assets }))

  app.setNotFoundHandler((request, reply) => sendWords(request, reply.code(404), missingPage))

  return app
}

/** Languages of the `Accept-Language` header, in the order in which browsers write them: preferred first. */
const acceptedLanguages = (request: FastifyRequest): readonly string[] =>
  (request.headers['accept-language'] ?? '').split(',').map(part => part.trim())

const send = (request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply => {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.type(asset.type).header('vary', 'accept-encoding')
  if (asset.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(asset.brotli)
  if (asset.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.identity)
}

import { type CallName, cartTokenHeader, idempotencyKeyHeader, placeHeader, proofHeader } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { operationOf } from './operation-of.ts'

/** The methods and headers that a browser may use from another origin; cookies are not sent. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': `content-type, ${cartTokenHeader}, ${idempotencyKeyHeader}, ${placeHeader}, ${proofHeader}`,
  'access-control-max-age': '600',
} as const

/** The calls of an embedded buy panel: it only reads the offer (rules/embed#sites). */
const embeddedCalls: readonly unknown[] = ['readEvent', 'readProduct'] satisfies readonly CallName[]

/**
 * Lets pages of the shop's own hosts call it from another origin, and the sites that may embed its buy panel make that
 * panel's calls; no other pages. Comes after `registerRequestCatalogue`, which finds the shop.
 */
export const registerCors = (app: FastifyInstance): void => {
  // Nearly every request of a browser names the same origin as the one before.
  let last: { readonly catalogue: Catalogue; readonly origin: string; readonly isOwn: boolean } | undefined
  const isOwn = (catalogue: Catalogue, origin: string): boolean => {
    if (last?.catalogue !== catalogue || last.origin !== origin) {
      last = { catalogue, origin, isOwn: isOriginOf(catalogue, origin) }
    }
    return last.isOwn
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin !== undefined && (isOwn(request.catalogue, origin) || mayEmbed(request, origin))) {
      // The server's time starts the countdown to an opening.
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'date, retry-after' })
    }
    done()
  })
  for (const url of ['/v1/*', '/v2/*']) {
    app.options(url, { schema: { hide: true } }, (_request, reply) => {
      if (reply.hasHeader('access-control-allow-origin')) reply.headers(preflightHeaders)
      return reply.status(204).send()
    })
  }
}

/** A host of the shop with a port allows only that port, one without allows any. */
const isOriginOf = ({ host, otherHosts }: Pick<Catalogue, 'host' | 'otherHosts'>, origin: string): boolean => {
  const url = URL.parse(origin)
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin) return false
  return [host, ...otherHosts].some(name => name === url.host || name === url.hostname)
}

const mayEmbed = (request: FastifyRequest, origin: string): boolean =>
  embeddedCalls.includes(operationOf(request)) && (request.catalogue.shop.embed_sites ?? []).includes(origin)

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { splitQuery } from '../routing/split-query.ts'
import type { CachedPage, Encoding } from './page-cache.ts'

/** Longer than a proxy keeps idle connections, so that it never uses one that is just closing. */
const keepAliveMs = 72_000

/** The address for pages: path, and the query parameters that they read. */
export const pageAddress = (url = '/'): string => {
  const at = url.indexOf('?')
  return at < 0 ? url : `${url.slice(0, at)}${splitQuery(url.slice(at)).page}`
}

/** The embedding site, where the answer depends on it (rules/embed#sites). */
export const embeddingSite = ({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined =>
  url.startsWith('/embed/') ? headers.origin : undefined

/**
 * Cache key of a page: everything that selects the response. Forwarded headers are trusted by the sender's address, so
 * the key contains that address only when they are present.
 */
export const pageKey = (request: IncomingMessage): string => {
  const { headers, socket } = request
  const site = embeddingSite(request)
  const url = site === undefined ? pageAddress(request.url) : `${pageAddress(request.url)} ${site}`
  const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers
  return forwardedHost === undefined && forwardedProtocol === undefined
    ? `${host} ${url}`
    : [host, url, socket.remoteAddress, forwardedProtocol, forwardedHost].join('\n')
}

/** Content encoding for an `Accept-Encoding` header. */
export const encodingOf = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

/** Sends a page without Fastify, which would build the same headers again for each visitor. */
export const sendPage = ({ headers }: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
  const isKnown = page.status === 200 && headers['if-none-match'] === page.etag
  const { headers: own, body } = isKnown
    ? page.unchanged
    : page.packed(page.isEmpty ? 'identity' : encodingOf(headers['accept-encoding']))
  response.writeHead(isKnown ? 304 : page.status, own).end(body, 'latin1')
}

/**
 * A server that answers cached pages itself and leaves all other requests to Fastify, whose host resolution, routing and
 * reply handling cost more than sending the page.
 */
export const cachedPagesFirst =
  (cachedFor: (request: IncomingMessage) => CachedPage | undefined): FastifyServerFactory =>
  handle => {
    const listen: RequestListener = (request, response) => {
      const cached = request.method === 'GET' || request.method === 'HEAD' ? cachedFor(request) : undefined
      if (cached) sendPage(request, response, cached)
      else handle(request, response)
    }
    // An import reads everything that the module offers, WebSocket too, which brings all of `fetch`: 3 MB.
    const { createServer } = process.getBuiltinModule('node:http')
    // By itself Node refuses a missing host and an unknown `Expect` without our headers: here both reach `listen`.
    return createServer({ keepAliveTimeout: keepAliveMs, requireHostHeader: false }, listen).on(
      'checkExpectation',
      listen,
    )
  }

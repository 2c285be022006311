import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { splitQuery } from '../routing/page-query.ts'
import type { CachedPage, Encoding } from './page-cache.ts'

/** Longer than a proxy keeps an idle connection, so that it never asks on one that is just closing. */
const keepAliveMs = 72_000

/** The address as pages see it: its path, and the parameters that they read. */
export const pageAddress = (url = '/'): string => {
  const at = url.indexOf('?')
  return at < 0 ? url : `${url.slice(0, at)}${splitQuery(url.slice(at)).page}`
}

/**
 * By what a page is kept: everything that decides which one a request is answered with. Whom a forwarded host is
 * believed from is decided by the address it came from; without one the address makes no difference.
 */
export const pageKey = ({ url: asked, headers, socket }: IncomingMessage): string => {
  const url = pageAddress(asked)
  const { host, 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = headers
  return forwardedHost === undefined && forwardedProtocol === undefined
    ? `${host} ${url}`
    : [host, url, socket.remoteAddress, forwardedProtocol, forwardedHost].join('\n')
}

/** How the visitor takes a page's text. */
export const encodingOf = (accepted = ''): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

/** Past Fastify, which would make headers anew that every visitor gets alike. */
export const sendPage = ({ headers }: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
  const isKnown = page.status === 200 && headers['if-none-match'] === page.etag
  const { headers: own, body } = isKnown
    ? page.unchanged
    : page.packed(page.isEmpty ? 'identity' : encodingOf(headers['accept-encoding']))
  response.writeHead(isKnown ? 304 : page.status, own).end(body, 'latin1')
}

/**
 * A server that hands out kept pages itself, and leaves all other requests to Fastify: asking who is asked, finding the
 * route and preparing an answer cost more than the page.
 */
export const keptPagesFirst =
  (keptFor: (request: IncomingMessage) => CachedPage | undefined): FastifyServerFactory =>
  handle => {
    const listen: RequestListener = (request, response) => {
      const kept = request.method === 'GET' || request.method === 'HEAD' ? keptFor(request) : undefined
      if (kept) sendPage(request, response, kept)
      else handle(request, response)
    }
    return createServer({ keepAliveTimeout: keepAliveMs }, listen)
  }

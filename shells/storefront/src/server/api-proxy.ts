import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Sends an error in the ticket API's format (rules/wire#statuses), when the API could not be called. */
export const sendApiError = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { code: 'unspecified_exception', message }, exception_parameters: {} })

/**
 * Whether a path cannot be forwarded as it is: it has invalid bytes or escapes, or steps out of the API.
 */
export const isBadApiPath = (url: string): boolean => {
  if (!/^\/api(?:[/?]|$)/.test(url)) return false
  if (!/^[\x21-\x7e]*$/.test(url)) return true
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '')
    return /[\0\\]/.test(path) || path.split('/').some(part => part === '.' || part === '..')
  } catch {
    return true
  }
}

/** Proxies `/api/` on the shop's own origin to the ticket API, so that browsers need no CORS. */
export const registerApiProxy = (app: FastifyInstance, apiUrl: string): void => {
  app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '',
    // Forms without scripts lead to pages of the shop, not to the ticket API.
    internalRewriteLocationHeader: false,
    replyOptions: {
      // By default a refusal with 503 is asked for ten times more, within milliseconds.
      retryDelay: () => null,
      // Node has already answered `Expect`, and its HTTP client refuses to send that header.
      rewriteRequestHeaders: (request, { expect: _expect, ...headers }) => ({
        ...headers,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': request.ip,
      }),
      // Connection headers belong to this server's own connections to visitors.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      onError: reply => {
        // The plugin's reply type assumes Fastify's default server type.
        const answer = reply as unknown as FastifyReply
        void sendApiError(answer.header('retry-after', '2'), 503, 'The ticket API does not answer.')
      },
    },
  })
}

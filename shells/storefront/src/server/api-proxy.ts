import httpProxy from '@fastify/http-proxy'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A refusal as the ticket API writes one (rules/wire#statuses), where it could not be asked. */
export const sendApiError = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { code: 'unspecified_exception', message }, exception_parameters: {} })

/**
 * Whether the path of a call could not be handed on as it is: bytes that no address has, escapes that are none, steps
 * out of the API.
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

/** `/api/` on the shop's own origin leads to the ticket API, so that browsers need no CORS. */
export const registerApiProxy = (app: FastifyInstance, apiUrl: string): void => {
  app.register(httpProxy, {
    upstream: apiUrl,
    prefix: '/api',
    rewritePrefix: '',
    replyOptions: {
      // Node has answered `Expect` already, and its client refuses to send one.
      rewriteRequestHeaders: (request, { expect: _expect, ...headers }) => ({
        ...headers,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-for': request.ip,
      }),
      // Connections to visitors are this server's own affair.
      rewriteHeaders: ({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) => headers,
      onError: reply => {
        // The type of the reply here is of Fastify's own default server.
        const answer = reply as unknown as FastifyReply
        void sendApiError(answer.header('retry-after', '2'), 503, 'The ticket API does not answer.')
      },
    },
  })
}

import { proxyErrorBody } from '@portti/core/rules'

/** How trusted proxies resolved a visit. */
type Visit = { readonly host: string; readonly protocol: string; readonly ip: string }
type Headers<Value> = { readonly [name: string]: Value }
type Reply = { code(status: number): { header(name: string, value: string): { send(body: object): unknown } } }

/**
 * How a shell's server forwards `/api/` on its own origin to the ticket API, so that browsers need no CORS
 * (rules/wire#where-it-is-served). In the format of `@fastify/http-proxy`.
 */
export const apiProxyOptions = (upstream: string) => ({
  upstream,
  prefix: '/api',
  rewritePrefix: '',
  // Forms without scripts lead to pages of the shop, not to the ticket API.
  internalRewriteLocationHeader: false,
  replyOptions: {
    // By default the proxy repeats a request refused with 503 ten times within milliseconds.
    retryDelay: () => null,
    // Node has already answered `Expect`, and its HTTP client refuses to send that header.
    rewriteRequestHeaders: <Value>({ host, protocol, ip }: Visit, { expect: _expect, ...headers }: Headers<Value>) => ({
      ...headers,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol,
      'x-forwarded-for': ip,
    }),
    // Connection headers belong to the server's own connections to visitors.
    rewriteHeaders: <Value>({ connection: _connection, 'keep-alive': _keepAlive, ...headers }: Headers<Value>) =>
      headers,
    onError: (reply: Reply) => {
      reply.code(503).header('retry-after', '2').send(proxyErrorBody('The ticket API does not answer.'))
    },
  },
})

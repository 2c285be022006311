import { once } from 'node:events'
import { createServer } from 'node:http'
import { ConfigurationFailure } from '../configuration-failure.ts'
import { errorCode } from '../error-code.ts'

export type MetricsAddress = { readonly host: string; readonly port: number }

type MetricsText = { readonly contentType: string; metrics(): Promise<string> }

/**
 * Serves `/metrics` on an address of its own, which no shopper's request can reach through a proxy in front of the API.
 * It is open until `close`.
 */
export const serveMetrics = async ({ host, port }: MetricsAddress, source: MetricsText) => {
  const server = createServer((request, response) => {
    const isAsked = request.url?.split('?')[0] === '/metrics'
    if (!isAsked || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(isAsked ? 405 : 404).end()
      return
    }
    source.metrics().then(
      text => response.writeHead(200, { 'content-type': source.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503, { 'retry-after': '1' }).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw new ConfigurationFailure(
      `Metrics cannot be offered at ${host}:${port} (${errorCode(error)}): set PORTTI_METRICS_PORT to a free port and PORTTI_METRICS_HOST to an address of this machine.`,
    )
  })
  const bound = server.address()
  return {
    /** The actual port, which differs from the requested one when any port would do. */
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

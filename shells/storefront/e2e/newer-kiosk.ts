import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { kioskUrl } from './till.ts'

/** The kiosk behind a server that brings a newer version of it, or fails, when asked. */
export type UpdatedKiosk = {
  readonly url: string
  /** From now on the service worker is a newer one. */
  update(): void
  /** From now on everything is refused with 503, as a proxy does whose server is away. */
  fail(): void
  stop(): void
}

const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
  const { method, headers, url = '/' } = incoming
  const onward = request(new URL(url, kioskUrl), { method, headers }, given => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

export const startUpdatedKiosk = async (): Promise<UpdatedKiosk> => {
  let version = 1
  let isAway = false
  const sendWorker = async (answer: ServerResponse): Promise<void> => {
    const given = await fetch(new URL('/sw.js', kioskUrl))
    const script = (await given.text()).replace('"version":"', `"version":"${version}-`)
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      answer.setHeader(name, given.headers.get(name) ?? '')
    }
    answer.end(script)
  }
  const server = createServer((incoming, answer) => {
    if (isAway) answer.writeHead(503, { 'content-type': 'text/plain' }).end('Away')
    else if (incoming.url === '/sw.js') void sendWorker(answer)
    else pass(incoming, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    update: () => {
      version += 1
    },
    fail: () => {
      isAway = true
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults of a ticket API: it is down, delays its answers, or sends invalid ones. */
export const troubles = ['down', 'slow', 'broken', 'a web page', 'other data'] as const
export type Trouble = (typeof troubles)[number]

export type TroubledApi = {
  readonly url: string
  /** Sets the fault from now on. Delayed answers are sent when it ends. */
  setTrouble(trouble: Trouble | undefined): void
  /** Number of calls that met the fault since it was set. */
  metTrouble(): number
  stop(): Promise<void>
}

/** Starts a proxy to a ticket API that can simulate faults. */
export const startTroubledApi = async (apiUrl: string): Promise<TroubledApi> => {
  let trouble: Trouble | undefined
  let met = 0
  let held: (() => void)[] = []

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method, headers } = incoming
    const onward = request(new URL(String(incoming.url), apiUrl), { method, headers }, given => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
  const server = createServer((incoming, answer) => {
    if (trouble === undefined) return pass(incoming, answer)
    met += 1
    switch (trouble) {
      case 'down':
        return incoming.socket.destroy()
      case 'slow':
        return void held.push(() => pass(incoming, answer))
      case 'broken':
        return answer.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error')
      case 'a web page':
        return answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>')
      case 'other data':
        return answer.writeHead(200, { 'content-type': 'application/json' }).end('{"cart": [1], "shop": null}')
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setTrouble: next => {
      trouble = next
      met = 0
      const waiting = held
      held = []
      for (const goOn of waiting) goOn()
    },
    metTrouble: () => met,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

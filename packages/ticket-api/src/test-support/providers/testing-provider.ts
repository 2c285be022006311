import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export type ProviderRequest = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
export type ProviderResponse = {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

/** How a provider behaves: `slow` never answers, `failing` has a fault, `lying` sends unsigned or false answers. */
export type Mood = 'well' | 'slow' | 'failing' | 'lying'

/** A payment provider on this machine, for tests. */
export const openProvider = async (
  answer: (request: ProviderRequest) => ProviderResponse | Promise<ProviderResponse>,
) => {
  /** `failures`: how many of the next requests meet a fault. */
  const state: { mood: Mood; failures: number; requests: ProviderRequest[] } = {
    mood: 'well',
    failures: 0,
    requests: [],
  }
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const received = await text(incoming)
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body: received }
    state.requests.push(request)
    if (state.mood === 'slow') return
    const isFailing = state.mood === 'failing' || state.failures > 0
    if (state.failures > 0) state.failures -= 1
    const { status, body, headers: own } = isFailing ? { status: 503, body: '{}' } : await answer(request)
    outgoing.writeHead(status, { 'content-type': 'application/json', ...own }).end(body)
  }
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    state,
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

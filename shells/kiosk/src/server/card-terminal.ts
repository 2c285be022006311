import { consoleLog, fetchHttp, systemClock } from '@portti/adapters/node'
import { createBoxOfficeApi } from '@portti/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A terminal that speaks the Nexo Retailer protocol. */
export type ConnectedTerminal = {
  readonly url: string
  /** Its own name, the protocol's `POIID`. */
  readonly id: string
  /** Sent as `x-api-key`. */
  readonly key?: string
}

/** A terminal waits two minutes for a card. */
const patienceMs = 135_000

/**
 * Passes a till's messages on to its card terminal (rules/kiosk#card-terminal): a page can neither reach one nor keep
 * its key. Only a clerk's session may.
 */
export const registerCardTerminal = (
  app: FastifyInstance,
  { apiUrl, terminal }: { readonly apiUrl: string; readonly terminal: ConnectedTerminal | undefined },
): void => {
  app.get('/terminal', (_request, reply) => (terminal ? { id: terminal.id } : reply.code(404).send({})))
  if (!terminal) return
  app.post('/terminal', async (request, reply) => {
    if (!(await isSignedIn(request, apiUrl))) return reply.code(403).send({})
    return passOn(terminal, request.body, reply)
  })
}

const isSignedIn = async (request: FastifyRequest, apiUrl: string): Promise<boolean> => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) return false
  const headers = { 'x-forwarded-host': request.host, 'x-forwarded-proto': request.protocol }
  const http = fetchHttp({ baseUrl: apiUrl, headers, timeoutMs: 5_000 })
  const boxOffice = createBoxOfficeApi({ http, clock: systemClock, log: consoleLog, language: 'fi' })
  return (await boxOffice.keepAlive(token)).isOk()
}

const passOn = async ({ url, key }: ConnectedTerminal, body: unknown, reply: FastifyReply): Promise<FastifyReply> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'x-api-key': key }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await answer.text()
    return await reply.code(answer.status).type('application/json').send(text)
  } catch {
    return reply.code(504).send({})
  }
}

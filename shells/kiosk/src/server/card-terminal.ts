import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PracticeMode } from './practice-mode.ts'
import type { TillSession } from './till-session.ts'

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
 * its key. Only a clerk's session may. Where no terminal is connected, it says whether cards are practice or not taken.
 */
export const registerCardTerminal = (
  app: FastifyInstance,
  {
    tillOf,
    isPracticeOf,
    terminal,
  }: {
    readonly tillOf: TillSession
    readonly isPracticeOf: PracticeMode
    readonly terminal: ConnectedTerminal | undefined
  },
): void => {
  app.get('/terminal', async (request, reply) => {
    if (terminal) return { id: terminal.id }
    const isPractice = await isPracticeOf(request)
    return isPractice === undefined ? reply.code(504).send({}) : { isPractice }
  })
  if (!terminal) return
  app.post('/terminal', async (request, reply) => {
    if (!(await tillOf(request))) return reply.code(403).send({})
    return passOn(terminal, request.body, reply)
  })
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

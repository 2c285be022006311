import { nexoMessageKind } from '@portti/adapters/node'
import type { Till } from '@portti/core'
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
 * its key. Only a clerk's session may, at a till that takes cards; a refund only where the till may refund
 * (rules/kiosk#device-rights). Where no terminal is connected, it says whether cards are practice or not taken.
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
    const till = await tillOf(request)
    if (!till || !maySend(till, request.body)) return reply.code(403).send({})
    return passOn(terminal, request.body, reply)
  })
}

/** Whether a message is one of a till, and within the rights of this one. */
const maySend = ({ payments, refunds }: Pick<Till, 'payments' | 'refunds'>, message: unknown): boolean => {
  const kind = nexoMessageKind(message)
  return kind !== undefined && payments.includes('card_terminal') && (refunds || kind !== 'refund')
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

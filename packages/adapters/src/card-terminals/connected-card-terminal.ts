import type { CardAttempt, CardOutcome, CardTerminal, Clock, Http, NoAnswer, TabStorage } from '@portti/core'
import { err, ok, type Result } from 'neverthrow'
import { cryptoIds } from '../runtime/crypto-ids.ts'
import { nexoCardTerminal } from './nexo-card-terminal.ts'
import { type PracticeOutcome, simulatedCardTerminal } from './simulated-card-terminal.ts'

export type ConnectedTerminalSettings = {
  /** The kiosk's own server, which knows the terminal. */
  readonly http: Http
  readonly clock: Clock
  /** The till's name to the terminal. */
  readonly saleId: () => string
  /** The clerk's session. */
  readonly token: () => string | undefined
  /** The outcome of every card at the practice terminal. */
  readonly practised?: PracticeOutcome | undefined
  /** Where the practice terminal remembers its payments: like those of a real one, they outlive the page. */
  readonly storage: Pick<TabStorage, 'get' | 'set'>
}

/** The terminal that the kiosk's server names. */
type Known =
  | { readonly kind: 'connected' | 'practice'; readonly terminal: CardTerminal }
  | { readonly kind: 'none'; readonly terminal?: undefined }

/**
 * The card terminal that is connected to the kiosk's server. Where none is, one for practice takes its place while the
 * server lets it; otherwise no card is taken.
 */
export const connectedCardTerminal = (settings: ConnectedTerminalSettings): CardTerminal => {
  let known: Known | undefined
  /** Attempts that were sent nowhere: there is nothing to reverse. */
  const unsent = new Set<string>()
  /** Attempts that have no answer yet: their message may still be on its way to the terminal. */
  const pending = new Set<string>()
  const find = async (): Promise<Known | undefined> => {
    const told = await readKnown(settings)
    // A practice terminal that remembers payments stays.
    if (told && !(told.kind === 'practice' && known?.kind === 'practice')) known = told
    return known
  }
  /** Finds the terminal anew unless a real one is known: the shop may have gone live since the last card. */
  const send = async (way: 'charge' | 'refund', attempt: CardAttempt): Promise<Result<CardOutcome, NoAnswer>> => {
    const found = known?.kind === 'connected' ? known : await find()
    if (!found?.terminal) {
      unsent.add(attempt.id)
      return ok({ kind: found ? 'no_terminal' : 'unknown' })
    }
    unsent.delete(attempt.id)
    return found.terminal[way](attempt)
  }
  const take =
    (way: 'charge' | 'refund'): CardTerminal['charge'] =>
    async attempt => {
      pending.add(attempt.id)
      const answer = await send(way, attempt)
      pending.delete(attempt.id)
      return answer
    }
  /** Without the terminal nothing is known of an attempt: one that was taken away may have charged the card. */
  const after =
    <Value>(action: (terminal: CardTerminal, id: string) => Promise<Result<Value, NoAnswer>>) =>
    async (id: string): Promise<Result<Value, NoAnswer>> => {
      const terminal = known?.terminal ?? (await find())?.terminal
      return terminal ? action(terminal, id) : err({ detail: 'The kiosk has no card terminal to ask' })
    }
  const ask = after((terminal, id) => terminal.ask(id))
  const reverseSent = after((terminal, id) => terminal.reverse(id))
  /** A terminal that has nothing to reverse may not have the attempt yet: it ends once the terminal says how. */
  const reversePending: CardTerminal['reverse'] = async id => {
    const reversed = await reverseSent(id)
    if (reversed.isErr()) return reversed
    return (await ask(id)).andThen(({ kind }) =>
      kind === 'cancelled' || kind === 'declined'
        ? ok(undefined)
        : err({ detail: 'The payment may still be on its way to the terminal' }),
    )
  }
  return {
    charge: take('charge'),
    refund: take('refund'),
    ask,
    reverse: async id => {
      if (unsent.has(id)) return ok(undefined)
      return pending.has(id) ? reversePending(id) : reverseSent(id)
    },
  }
}

/** Undefined where the kiosk's server does not say. */
const readKnown = async (settings: ConnectedTerminalSettings): Promise<Known | undefined> => {
  const { http, clock, saleId, token, practised, storage } = settings
  const answer = await http.send({ method: 'GET', path: '/terminal', headers: {} })
  const body = answer.isOk() ? answer.value.body : undefined
  const told: object = typeof body === 'object' && body !== null ? body : {}
  if ('isPractice' in told && typeof told.isPractice === 'boolean') {
    return told.isPractice
      ? { kind: 'practice', terminal: simulatedCardTerminal({ clock, outcome: practised, storage }) }
      : { kind: 'none' }
  }
  if (!('id' in told && typeof told.id === 'string')) return undefined
  const terminal = nexoCardTerminal({
    url: '/terminal',
    saleId: saleId(),
    poiId: told.id,
    clock,
    messageId: () => cryptoIds.uuid(),
    headers: () => ({ authorization: `Bearer ${token() ?? ''}` }),
  })
  return { kind: 'connected', terminal }
}

import type { CardTerminal, Clock, Http, NoAnswer, TabStorage } from '@portti/core'
import { err, ok, type Result } from 'neverthrow'
import { cryptoIds } from './crypto-ids.ts'
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
  /** What the practice terminal does with every card. */
  readonly practised?: PracticeOutcome | undefined
  /** Where the practice terminal remembers its payments: like those of a real one, they outlive the page. */
  readonly storage: Pick<TabStorage, 'get' | 'set'>
}

/** The card terminal that is connected to the kiosk's server, or one for practice where none is. */
export const connectedCardTerminal = (settings: ConnectedTerminalSettings): CardTerminal => {
  let known: CardTerminal | undefined
  const by =
    <Asked, Value>(act: (terminal: CardTerminal, asked: Asked) => Promise<Result<Value, NoAnswer>>) =>
    async (asked: Asked): Promise<Result<Value, NoAnswer>> => {
      const found = known ? ok<CardTerminal, NoAnswer>(known) : await find(settings)
      if (found.isErr()) return err(found.error)
      known = found.value
      return act(known, asked)
    }
  return {
    charge: by((terminal, attempt) => terminal.charge(attempt)),
    ask: by((terminal, id) => terminal.ask(id)),
    refund: by((terminal, attempt) => terminal.refund(attempt)),
    reverse: by((terminal, id) => terminal.reverse(id)),
  }
}

const find = async (settings: ConnectedTerminalSettings): Promise<Result<CardTerminal, NoAnswer>> => {
  const { http, clock, saleId, token, practised, storage } = settings
  const answer = await http.send({ method: 'GET', path: '/terminal', headers: {} })
  if (answer.isErr()) return err(answer.error)
  const { status, body } = answer.value
  const told: object = typeof body === 'object' && body !== null ? body : {}
  if ('isPractice' in told && told.isPractice === true) {
    return ok(simulatedCardTerminal({ clock, outcome: practised, storage }))
  }
  const poiId = 'id' in told && typeof told.id === 'string' ? told.id : undefined
  if (poiId === undefined) return err({ detail: `The kiosk's server answered ${status}` })
  return ok(
    nexoCardTerminal({
      url: '/terminal',
      saleId: saleId(),
      poiId,
      clock,
      messageId: () => cryptoIds.uuid(),
      headers: () => ({ authorization: `Bearer ${token() ?? ''}` }),
    }),
  )
}

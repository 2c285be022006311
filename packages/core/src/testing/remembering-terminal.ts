import { err, ok } from 'neverthrow'
import type { Cents } from '../money/money.ts'
import type { CardTerminal } from '../ports/card-terminal.ts'

/** Trouble with a card: the line is cut before or after the terminal acts, or the card is declined. */
export type CardTrouble = 'request_lost' | 'answer_lost' | 'declined'

/** A card terminal that remembers what it charged, and the line to it. */
export interface RememberingTerminal {
  readonly terminal: CardTerminal
  /** Sets the trouble with the next card. */
  meet(trouble: CardTrouble): void
  /** Cents that cards have paid, less refunds. */
  cents(): Cents
}

/** A `CardTerminal` that charges every card, unless `meet` has told of trouble. */
export const createRememberingTerminal = (): RememberingTerminal => {
  const charged = new Map<string, Cents>()
  const declined = new Set<string>()
  const troubles: CardTrouble[] = []
  const ask: CardTerminal['ask'] = async id => {
    if (charged.has(id)) return ok({ kind: 'approved', reference: `T-${id}` })
    return ok({ kind: declined.has(id) ? 'declined' : 'unknown' })
  }
  const move =
    (sign: 1 | -1): CardTerminal['charge'] =>
    async ({ id, amount }) => {
      if (charged.has(id) || declined.has(id)) return ask(id)
      const trouble = troubles.shift()
      if (trouble === 'request_lost') return err({ detail: 'Cut before the terminal' })
      if (trouble === 'declined') declined.add(id)
      else charged.set(id, sign * amount)
      return trouble === 'answer_lost' ? err({ detail: 'Cut before the answer' }) : ask(id)
    }
  return {
    terminal: {
      charge: move(1),
      refund: move(-1),
      ask,
      reverse: async id => {
        charged.delete(id)
        return ok(undefined)
      },
    },
    meet: trouble => void troubles.push(trouble),
    cents: () => [...charged.values()].reduce((sum, cents) => sum + cents, 0),
  }
}

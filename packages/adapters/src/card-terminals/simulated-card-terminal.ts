import { type CardOutcome, type CardTerminal, type Clock, pause, type TabStorage } from '@portti/core'
import type { Cents, EpochMs } from '@portti/core/format'
import { err, ok } from 'neverthrow'
import { attempt } from '../runtime/attempt.ts'

/** Simulated time until a card is presented. */
const cardMs = 700

/** Outcomes of a card at the practice terminal; `lost`: it charges the card, and its answer is lost. */
export const practiceOutcomes = ['approved', 'declined', 'lost', 'silent'] as const
export type PracticeOutcome = (typeof practiceOutcomes)[number]

type Practice = {
  readonly clock: Clock
  readonly outcome?: PracticeOutcome | undefined
  /** The terminal's memory, which outlives the page of its till. */
  readonly storage: Pick<TabStorage, 'get' | 'set'>
}
type Payment = { readonly outcome: CardOutcome; readonly cents: Cents; readonly endsAt: EpochMs }

const storageKey = 'practice_terminal'
const maxRemembered = 50

/**
 * A card terminal for practice, which charges nobody; `cents`: what its cards would have paid. A payment ends in its time
 * on the terminal, also when the page that asked for it is closed meanwhile.
 */
export const simulatedCardTerminal = (practice: Practice): CardTerminal & { readonly cents: () => Cents } => {
  const { clock, storage } = practice
  const known = new Map(remembered(storage.get(storageKey)))
  const remember = (id: string, payment: Payment): void => {
    known.set(id, payment)
    storage.set(storageKey, JSON.stringify([...known].slice(-maxRemembered)))
  }
  const move =
    (sign: 1 | -1): CardTerminal['charge'] =>
    async ({ id, amount }) => {
      const { outcome = 'approved' } = practice
      const isNew = !known.has(id)
      if (isNew && outcome !== 'silent') {
        const isPaid = outcome !== 'declined'
        const said: CardOutcome = isPaid ? { kind: 'approved', reference: `SIM-${id}` } : { kind: 'declined' }
        remember(id, { outcome: said, cents: isPaid ? sign * amount : 0, endsAt: clock.now() + cardMs })
      }
      await pause(clock, cardMs)
      const said = known.get(id)?.outcome
      if (!said) return err({ detail: 'The terminal was silent' })
      return isNew && outcome === 'lost' ? err({ detail: 'The answer was lost' }) : ok(said)
    }
  return {
    charge: move(1),
    refund: move(-1),
    ask: async id => {
      await pause(clock, cardMs)
      const payment = known.get(id)
      if (!payment) return ok({ kind: 'unknown' })
      return ok(clock.now() < payment.endsAt ? { kind: 'pending' } : payment.outcome)
    },
    reverse: async id => {
      await pause(clock, cardMs)
      remember(id, { outcome: { kind: 'cancelled' }, cents: 0, endsAt: clock.now() })
      return ok(undefined)
    },
    cents: () => [...known.values()].reduce((sum, { cents }) => sum + cents, 0),
  }
}

const remembered = (text: string | undefined): readonly (readonly [id: string, payment: Payment])[] =>
  attempt(() => JSON.parse(text ?? '[]') as [string, Payment][]) ?? []

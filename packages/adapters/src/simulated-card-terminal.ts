import type { CardOutcome, CardTerminal, Clock } from '@portti/core'
import type { Cents } from '@portti/core/format'
import { err, ok } from 'neverthrow'

/** Simulated time until a card is presented. */
const cardMs = 700

/** What the practice terminal does with every card; `lost`: it charges the card, and its answer is lost. */
export const practiceOutcomes = ['approved', 'declined', 'lost', 'silent'] as const
export type PracticeOutcome = (typeof practiceOutcomes)[number]

type Practice = { readonly clock: Clock; readonly outcome?: PracticeOutcome | undefined }

/** A card terminal for practice, which charges nobody; `cents`: what its cards would have paid. */
export const simulatedCardTerminal = (practice: Practice): CardTerminal & { readonly cents: () => Cents } => {
  const { clock } = practice
  const known = new Map<string, { readonly outcome: CardOutcome; readonly cents: Cents }>()
  const pause = (ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
  const move =
    (sign: 1 | -1): CardTerminal['charge'] =>
    async ({ id, amount }) => {
      await pause(cardMs)
      const { outcome = 'approved' } = practice
      const before = known.get(id)
      if (before) return ok(before.outcome)
      if (outcome === 'silent') return err({ detail: 'The terminal was silent' })
      const isPaid = outcome !== 'declined'
      const said: CardOutcome = isPaid ? { kind: 'approved', reference: `SIM-${id}` } : { kind: 'declined' }
      known.set(id, { outcome: said, cents: isPaid ? sign * amount : 0 })
      return outcome === 'lost' ? err({ detail: 'The answer was lost' }) : ok(said)
    }
  return {
    charge: move(1),
    refund: move(-1),
    ask: async id => {
      await pause(cardMs)
      return ok(known.get(id)?.outcome ?? { kind: 'unknown' })
    },
    reverse: async id => {
      await pause(cardMs)
      known.set(id, { outcome: { kind: 'cancelled' }, cents: 0 })
      return ok(undefined)
    },
    cents: () => [...known.values()].reduce((sum, { cents }) => sum + cents, 0),
  }
}

import type { CardOutcome, CardTerminal, Clock } from '@portti/core'
import { err, ok } from 'neverthrow'

/** Simulated time until a card is shown. */
const cardMs = 700

/**
 * A card terminal for practice, which charges nobody. The cents of the sum choose what happens, as test terminals do:
 * 01 is declined, 02 is charged while the answer is lost, 03 is never heard of; any other sum is approved.
 */
export const simulatedCardTerminal = ({ clock }: { readonly clock: Clock }): CardTerminal => {
  const outcomes = new Map<string, CardOutcome>()
  const pause = (ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
  return {
    charge: async ({ id, amount }) => {
      await pause(cardMs)
      const approved: CardOutcome = { kind: 'approved', reference: `SIM-${id}` }
      switch (amount % 100) {
        case 1:
          return ok({ kind: 'declined' })
        case 2:
          outcomes.set(id, approved)
          return err({ detail: 'The answer was lost' })
        case 3:
          return err({ detail: 'The terminal was silent' })
        default:
          outcomes.set(id, approved)
          return ok(approved)
      }
    },
    ask: async id => {
      await pause(cardMs)
      return ok(outcomes.get(id) ?? { kind: 'unknown' })
    },
    reverse: async id => {
      await pause(cardMs)
      outcomes.delete(id)
      return ok(undefined)
    },
  }
}

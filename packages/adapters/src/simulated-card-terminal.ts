import type { CardOutcome, CardTerminal, Clock } from '@portti/core'
import { err, ok } from 'neverthrow'

/** Simulated time until a card is presented. */
const cardMs = 700

/** What the practice terminal does with every card; `lost`: it charges the card, and its answer is lost. */
export const practiceOutcomes = ['approved', 'declined', 'lost', 'silent'] as const
export type PracticeOutcome = (typeof practiceOutcomes)[number]

type Practice = { readonly clock: Clock; readonly outcome?: PracticeOutcome | undefined }

/** A card terminal for practice, which charges nobody. */
export const simulatedCardTerminal = ({ clock, outcome = 'approved' }: Practice): CardTerminal => {
  const charged = new Map<string, CardOutcome>()
  const pause = (ms: number): Promise<void> => new Promise(done => void clock.after(ms, done))
  const move: CardTerminal['charge'] = async ({ id }) => {
    await pause(cardMs)
    if (outcome === 'declined') return ok({ kind: 'declined' })
    if (outcome === 'silent') return err({ detail: 'The terminal was silent' })
    const approved: CardOutcome = { kind: 'approved', reference: `SIM-${id}` }
    charged.set(id, approved)
    return outcome === 'lost' ? err({ detail: 'The answer was lost' }) : ok(approved)
  }
  return {
    charge: move,
    refund: move,
    ask: async id => {
      await pause(cardMs)
      return ok(charged.get(id) ?? { kind: 'unknown' })
    },
    reverse: async id => {
      await pause(cardMs)
      charged.delete(id)
      return ok(undefined)
    },
  }
}

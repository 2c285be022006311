import type { CardAttempt } from '../../ports/card-terminal.ts'
import type { JournalEntry, KeptSale, TakenPart, TillJournal } from './till-journal.ts'

/** The one sale whose money is being taken: its every change is in the journal (rules/kiosk#killed-browser). */
export interface SaleKeeper {
  now(): KeptSale | undefined
  /** What is paid of it. */
  taken(): readonly TakenPart[]
  /** Takes the place of the one before. It is in the journal from its first change on. */
  begin(sale: KeptSale | undefined): void
  /** The card terminal is about to be asked. */
  ask(attempt: CardAttempt): Promise<void>
  /** Money was taken, by the card terminal or by hand; without a part the terminal took none. */
  answer(part?: TakenPart): Promise<void>
  /** The last part went back. */
  undoLast(): Promise<void>
  /** All its money is taken. */
  pay(): Promise<void>
  /** It is sold, or nothing is owed for it. */
  drop(): Promise<void>
}

/** @param write keeps an entry in the journal. */
export const createSaleKeeper = (
  write: (entry: JournalEntry) => Promise<void>,
  journal: Pick<TillJournal, 'drop'>,
): SaleKeeper => {
  let kept: KeptSale | undefined
  const taken = (): readonly TakenPart[] => kept?.taken ?? []
  const keep = async (changed: Partial<Pick<KeptSale, 'taken' | 'asked' | 'isPaid'>>): Promise<void> => {
    if (!kept) return
    kept = { ...kept, ...changed }
    await write(kept)
  }
  const drop = async (): Promise<void> => {
    const id = kept?.id
    kept = undefined
    if (id !== undefined) await journal.drop(id)
  }
  return {
    now: () => kept,
    taken,
    begin: sale => {
      kept = sale
    },
    ask: asked => keep({ asked }),
    answer: async part => {
      if (!kept) return
      const { asked: _answered, ...sale } = kept
      kept = sale
      await keep(part ? { taken: [...taken(), part] } : {})
    },
    undoLast: async () => {
      await keep({ taken: taken().slice(0, -1) })
      if (taken().length === 0) await drop()
    },
    pay: () => keep({ isPaid: true }),
    drop,
  }
}

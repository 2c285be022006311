import type { CardAttempt } from '../../ports/card-terminal.ts'
import type { Basket } from '../basket/basket.ts'
import type { PaymentStore } from './payment-store.ts'
import type { JournaledSale, TakenPart, TillJournal } from './till-journal.ts'
import { withoutJournal } from './till-payment-state.ts'

/**
 * The device's journal, with every change of the sale whose money is being taken (rules/kiosk#killed-browser). The
 * payment's state says when the device cannot store an entry, or read the entries.
 */
export interface SaleJournal extends TillJournal {
  now(): JournaledSale | undefined
  /** The basket of that sale; undefined for an order, and for a sale from before the page was opened. */
  basket(): Basket | undefined
  /** The paid parts of that sale. */
  taken(): readonly TakenPart[]
  /** Replaces the sale. It is in the journal from its first change on. */
  begin(sale: JournaledSale | undefined, basket?: Basket): void
  /** Records that the card terminal is about to be asked. */
  ask(attempt: CardAttempt): Promise<void>
  /** Adds a part taken by the card terminal or by hand; without a part, the terminal took none. */
  answer(part?: TakenPart): Promise<void>
  /** Removes the last part, which was given back; the sale ends with its only part. */
  undoLast(): Promise<void>
  /** Records that all its money is taken. */
  pay(): Promise<void>
  /** Drops the sale, which is sold or owes no money. */
  end(): Promise<void>
}

export const createSaleJournal = (journal: TillJournal, store: PaymentStore): SaleJournal => {
  let isRead = true
  let kept: JournaledSale | undefined
  let sold: Basket | undefined
  const taken = (): readonly TakenPart[] => kept?.taken ?? []
  const keep: TillJournal['keep'] = async entry => {
    const isStored = await journal.keep(entry)
    store.update(state => withoutJournal(state, !isStored || !isRead))
    return isStored
  }
  const change = async (changed: Partial<Pick<JournaledSale, 'taken' | 'asked' | 'isPaid'>>): Promise<void> => {
    if (!kept) return
    kept = { ...kept, ...changed }
    await keep(kept)
  }
  const end = async (): Promise<void> => {
    const id = kept?.id
    kept = undefined
    if (id !== undefined) await journal.drop(id)
  }
  return {
    entries: async () => {
      const entries = await journal.entries()
      if (entries) return entries
      isRead = false
      store.update(state => withoutJournal(state, true))
      return undefined
    },
    keep,
    drop: id => journal.drop(id),
    now: () => kept,
    basket: () => sold,
    taken,
    begin: (sale, basket) => {
      kept = sale
      sold = basket
    },
    ask: asked => change({ asked }),
    answer: async part => {
      if (!kept) return
      const { asked: _answered, ...sale } = kept
      kept = sale
      await change(part ? { taken: [...taken(), part] } : {})
    },
    undoLast: async () => {
      await change({ taken: taken().slice(0, -1) })
      if (taken().length === 0) await end()
    },
    pay: () => change({ isPaid: true }),
    end,
  }
}

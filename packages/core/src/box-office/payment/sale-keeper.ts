import type { CardAttempt } from '../../ports/card-terminal.ts'
import type { Basket } from '../basket/basket.ts'
import type { PaymentStore } from './payment-store.ts'
import type { KeptSale, TakenPart, TillJournal } from './till-journal.ts'
import { forgetful } from './till-payment-state.ts'

/**
 * The device's journal, and the one sale whose money is being taken: its every change is in there
 * (rules/kiosk#killed-browser). The payment's state says when the device cannot keep an entry, or read them.
 */
export interface SaleKeeper extends TillJournal {
  now(): KeptSale | undefined
  /** The basket that it sells; none of an order, nor from before the page was opened. */
  basket(): Basket | undefined
  /** The parts of it that are paid. */
  taken(): readonly TakenPart[]
  /** Takes the place of the one before. It is in the journal from its first change on. */
  begin(sale: KeptSale | undefined, basket?: Basket): void
  /** The card terminal is about to be asked. */
  ask(attempt: CardAttempt): Promise<void>
  /** Money was taken, by the card terminal or by hand; without a part the terminal took none. */
  answer(part?: TakenPart): Promise<void>
  /** The last part went back. */
  undoLast(): Promise<void>
  /** All its money is taken. */
  pay(): Promise<void>
  /** It is sold, or nothing is owed for it. */
  end(): Promise<void>
}

export const createSaleKeeper = (journal: TillJournal, store: PaymentStore): SaleKeeper => {
  let isRead = true
  let kept: KeptSale | undefined
  let sold: Basket | undefined
  const taken = (): readonly TakenPart[] => kept?.taken ?? []
  const keep: TillJournal['keep'] = async entry => {
    const isStored = await journal.keep(entry)
    store.update(state => forgetful(state, !isStored || !isRead))
    return isStored
  }
  const change = async (changed: Partial<Pick<KeptSale, 'taken' | 'asked' | 'isPaid'>>): Promise<void> => {
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
      store.update(state => forgetful(state, true))
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

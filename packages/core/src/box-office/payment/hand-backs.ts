import type { PaymentStore } from './payment-store.ts'
import type { KeptHandBack, TillJournal } from './till-journal.ts'

/** Cash of refused sales that clerks have not read yet that they hand back; one after the other is shown. */
export interface HandBacks {
  /** Those from before the page was opened. */
  resume(entries: readonly KeptHandBack[]): void
  /** One more, which takes the place of its sale in the journal. */
  add(entry: KeptHandBack): Promise<unknown>
  /** The failure in sight was read: the next one is shown. */
  dismiss(): void
}

export const createHandBacks = (journal: Pick<TillJournal, 'keep' | 'drop'>, store: PaymentStore): HandBacks => {
  let unread: readonly KeptHandBack[] = []
  const showNext = (): void => {
    const [next] = unread
    if (next) store.update(state => ({ ...state, failure: next.failure }))
  }
  return {
    resume: entries => {
      unread = entries
      showNext()
    },
    add: entry => {
      unread = [...unread, entry]
      return journal.keep(entry)
    },
    dismiss: () => {
      const { failure: read } = store.getSnapshot()
      for (const { id } of unread.filter(({ failure }) => failure === read)) void journal.drop(id)
      unread = unread.filter(({ failure }) => failure !== read)
      store.update(({ failure: _read, ...state }) => state)
      showNext()
    },
  }
}

import type { PaymentStore } from './payment-store.ts'
import type { JournaledHandBack, TillJournal } from './till-journal.ts'

/** Cash of refused sales that clerks have to hand back, until each notice is dismissed; one is shown at a time. */
export interface HandBacks {
  /** Takes over the entries from before the page was opened. */
  resume(entries: readonly JournaledHandBack[]): void
  /** Adds one that has replaced its sale in the journal. */
  add(entry: JournaledHandBack): void
  /** Dismisses the shown failure; the next one is shown. */
  dismiss(): void
}

export const createHandBacks = (journal: Pick<TillJournal, 'drop'>, store: PaymentStore): HandBacks => {
  let unread: readonly JournaledHandBack[] = []
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

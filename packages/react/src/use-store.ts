import { useSyncExternalStore } from 'react'

type Watchable<State> = { getSnapshot(): State; subscribe(listener: () => void): () => void }

/** The current value of a service or store of the core; the component renders again when it changes. */
export const useStore = <State>(store: Watchable<State>): State =>
  useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot)

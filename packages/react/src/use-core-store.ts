import type { Core, Store } from '@portti/core'
import { useSyncExternalStore } from 'react'
import { useCoreOfPage } from './use-core.ts'

/** The current value of one of the core's stores; during hydration, the value that the server rendered. */
export const useCoreStore = <State>(storeOf: (core: Core) => Store<State>): State => {
  const { core, rendered } = useCoreOfPage()
  const store = storeOf(core)
  return useSyncExternalStore(store.subscribe, store.getSnapshot, storeOf(rendered).getSnapshot)
}

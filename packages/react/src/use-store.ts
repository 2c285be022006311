import type { Store } from '@portti/core'
import { useSyncExternalStore } from 'react'

/** A part of a state, such as `state => state.error`. The same state must give an identical part (`Object.is`). */
export type Selector<State, Part> = (state: State) => Part

/** The state of a core service, or a part of it; the component re-renders when it changes. */
export function useStore<State>(store: Store<State>): State
export function useStore<State, Part>(store: Store<State>, select: Selector<State, Part>): Part
export function useStore<State, Part>(store: Store<State>, select?: Selector<State, Part>): State | Part {
  const read = (): State | Part => (select ? select(store.getSnapshot()) : store.getSnapshot())
  return useSyncExternalStore(store.subscribe, read, read)
}

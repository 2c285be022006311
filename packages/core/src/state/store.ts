/** A watchable value: the public face of a service. */
export interface Store<State> {
  getSnapshot(): State
  subscribe(listener: () => void): () => void
}

export interface WritableStore<State> extends Store<State> {
  /** Replaces the state by the function's result; listeners are called when the value differs. */
  update(change: (state: State) => State): void
}

/**
 * A store that its owner updates, beginning with `initial`. Listeners are called at once, in the order in which they
 * came.
 */
export const createStore = <State>(initial: State): WritableStore<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    getSnapshot: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update: change => {
      const next = change(state)
      if (Object.is(next, state)) return
      state = next
      // A copy, because a listener may unsubscribe or subscribe another.
      for (const listener of Array.from(listeners)) listener()
    },
  }
}

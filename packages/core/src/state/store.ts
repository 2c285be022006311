/** A value that can be watched: what a service shows at its edge. */
export interface Store<State> {
  getSnapshot(): State
  subscribe(listener: () => void): () => void
}

export interface WritableStore<State> extends Store<State> {
  /** Replaces the state by what the function makes of it; listeners hear of it when it is another value. */
  update(change: (state: State) => State): void
}

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
      // A copy: a listener may end its own watching, or begin another.
      for (const listener of Array.from(listeners)) listener()
    },
  }
}

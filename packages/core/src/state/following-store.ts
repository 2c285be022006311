import { createStore, type WritableStore } from './store.ts'

/**
 * A store that follows another source only while it is watched. `follow` starts with the first watcher and returns the
 * function that stops it after the last one.
 */
export const createFollowingStore = <State>(initial: State, follow: () => () => void): WritableStore<State> => {
  const store = createStore(initial)
  let watchers = 0
  let unfollow: (() => void) | undefined
  return {
    ...store,
    subscribe: listener => {
      const unsubscribe = store.subscribe(listener)
      watchers += 1
      unfollow ??= follow()
      let isWatching = true
      return () => {
        unsubscribe()
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        if (watchers > 0) return
        unfollow?.()
        unfollow = undefined
      }
    },
  }
}

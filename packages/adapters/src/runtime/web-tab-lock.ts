import { createStore, type TabLock } from '@portti/core'

/**
 * `TabLock` over Web Locks: one tab of a browser has it, and the next gets it when that one closes. Without Web Locks
 * (an unsafe origin) every tab may sell.
 */
export const webTabLock = (name: string): TabLock => {
  const store = createStore<ReturnType<TabLock['getSnapshot']>>('asking')
  const { locks } = navigator
  const forever = new Promise<never>(() => undefined)
  const take = (): Promise<never> => {
    store.update(() => 'ours')
    return forever
  }
  const open = (): void => store.update(() => 'ours')
  if (!locks) open()
  else {
    locks
      .request(name, { ifAvailable: true }, lock => {
        if (lock) return take()
        store.update(() => 'elsewhere')
        return locks.request(name, take)
      })
      .catch(open)
  }
  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe }
}

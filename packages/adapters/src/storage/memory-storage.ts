import type { KeyValueStorage, TabStorage } from '@portti/core'

/** Both storages of one visitor in memory: for scripts and servers, where no other tab changes them. */
export const memoryStorage = (): { readonly storage: KeyValueStorage; readonly tabStorage: TabStorage } => {
  const ofVisitor = new Map<string, string>()
  const ofTab = new Map<string, string>()
  return {
    storage: {
      ...over(ofVisitor),
      clear: () => {
        ofVisitor.clear()
        ofTab.clear()
      },
      onChange: () => () => undefined,
    },
    tabStorage: over(ofTab),
  }
}

const over = (values: Map<string, string>): TabStorage => ({
  get: key => values.get(key),
  set: (key, value) => void values.set(key, value),
  remove: key => void values.delete(key),
})

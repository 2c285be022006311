/**
 * Small texts of one tab: they outlive a reload and end with the tab, so what a person typed is kept nowhere longer.
 * Never throws: where nothing can be stored, `set` is silently forgotten. `KeyValueStorage.clear` empties it too.
 */
export interface TabStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

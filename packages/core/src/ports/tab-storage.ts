/**
 * Small texts of one tab: they survive a reload and end with the tab, so that typed personal data is stored no longer.
 * Never throws: where nothing can be stored, `set` does nothing. `KeyValueStorage.clear` empties it too.
 */
export interface TabStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

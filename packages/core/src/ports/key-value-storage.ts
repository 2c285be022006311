/**
 * Small texts that outlive the page. Never throws: where nothing can be stored (private mode, quota), `set` does
 * nothing and `get` returns undefined.
 */
export interface KeyValueStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /**
   * Removes everything that the shop stored; a storage that is the shop's alone may empty itself
   * (rules/time-left#storage-cleared). The keys of a visit begin with `portti.`; those of a till's device, which no cart
   * clears, with `portti-`.
   */
  clear(): void
  /**
   * Calls back when another tab changed something, and when a page is restored from the back/forward cache, because it
   * may have missed changes. Returns the function that unsubscribes.
   */
  onChange(listener: () => void): () => void
}

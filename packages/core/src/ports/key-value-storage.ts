/**
 * Small texts that outlive the page. Never throws: where nothing can be stored (private mode, quota),
 * `set` is silently forgotten and `get` answers undefined.
 */
export interface KeyValueStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** Removes everything the shop stored, of all keys. */
  clear(): void
  /**
   * Calls back when another tab changed something, and when a page comes back from the browser's memory, which may have
   * missed it. Answers the function that ends it.
   */
  onChange(listener: () => void): () => void
}

import type { Clock } from '@portti/core'

/** rules/routes#prefetch. */
const batchSize = 4
const everyMs = 3_000

/**
 * Hands out items to prefetch in batches: 4 at once, and 4 more every 3 seconds (rules/routes#prefetch). Each item is
 * handed out once, in order. Returns the function that cancels the rest. It does not use RxJS, which the page may not
 * have loaded yet.
 */
export const prefetchInBatches = <Item>(settings: {
  readonly items: readonly Item[]
  readonly clock: Pick<Clock, 'after'>
  readonly fetch: (batch: readonly Item[]) => void
}): (() => void) => {
  const { clock, fetch } = settings
  const items = [...new Set(settings.items)]
  let cancel = (): void => undefined
  const giveFrom = (start: number): void => {
    if (start >= items.length) return
    fetch(items.slice(start, start + batchSize))
    cancel = clock.after(everyMs, () => giveFrom(start + batchSize))
  }
  giveFrom(0)
  return () => cancel()
}

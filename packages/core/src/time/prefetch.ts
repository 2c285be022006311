import type { Waiter } from './idle.ts'

/** SPEC §2, §9. Here and not with the other constants, for this comes to browsers in a script of its own. */
const atOnce = 4
const everyMs = 3_000

/**
 * Hands out what is to be fetched ahead, in batches: 4 at once, and 4 more every 3 seconds until all are given out
 * (SPEC §2, §9). Each thing is given once, in its order. Answers the function that calls off the rest. Without RxJS,
 * which a page may not have yet when it fetches others ahead.
 */
export const prefetchInBatches = <Item>(settings: {
  readonly items: readonly Item[]
  readonly clock: Waiter
  readonly fetch: (batch: readonly Item[]) => void
}): (() => void) => {
  const { clock, fetch } = settings
  const items = [...new Set(settings.items)]
  let waiting: ReturnType<Waiter['schedule']> | undefined
  const giveFrom = (start: number): void => {
    if (start >= items.length) return
    fetch(items.slice(start, start + atOnce))
    waiting = clock.schedule(() => giveFrom(start + atOnce), everyMs)
  }
  giveFrom(0)
  return () => waiting?.unsubscribe()
}

import type { Clock } from '@portti/core'

/** rules/routes#prefetch. */
const atOnce = 4
const everyMs = 3_000

/**
 * Hands out what is to be fetched ahead, in batches: 4 at once, and 4 more every 3 seconds until all are given out
 * (rules/routes#prefetch). Each thing is given once, in its order. Answers the function that calls off the rest.
 * Without RxJS, which a page may not have yet when it fetches others ahead.
 */
export const prefetchInBatches = <Item>(settings: {
  readonly items: readonly Item[]
  readonly clock: Pick<Clock, 'after'>
  readonly fetch: (batch: readonly Item[]) => void
}): (() => void) => {
  const { clock, fetch } = settings
  const items = [...new Set(settings.items)]
  let callOff = (): void => undefined
  const giveFrom = (start: number): void => {
    if (start >= items.length) return
    fetch(items.slice(start, start + atOnce))
    callOff = clock.after(everyMs, () => giveFrom(start + atOnce))
  }
  giveFrom(0)
  return () => callOff()
}

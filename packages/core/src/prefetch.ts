import { concatMap, from, map, type Observable, of, timer } from 'rxjs'
import { constants } from './constants.ts'
import type { Clock } from './ports/clock.ts'

/**
 * Hands out what is to be fetched ahead, in batches: 4 at once, and 4 more every 3 seconds until all are given out
 * (SPEC §2, §9). Each thing is given once, in its order; nothing more comes once nobody listens.
 */
export const prefetchBatches = <Item>(settings: {
  readonly items: readonly Item[]
  readonly clock: Clock
}): Observable<readonly Item[]> => {
  const { batch, everyMs } = constants.prefetch
  const items = [...new Set(settings.items)]
  const starts = items.map((_, index) => index).filter(index => index % batch === 0)
  return from(starts).pipe(
    concatMap(start => (start === 0 ? of(start) : timer(everyMs, settings.clock).pipe(map(() => start)))),
    map(start => items.slice(start, start + batch)),
  )
}

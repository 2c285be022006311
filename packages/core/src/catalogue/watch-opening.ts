import type { Result } from 'neverthrow'
import { defer, map, type Observable, type ObservableInput, repeat, switchMap, takeWhile, timer } from 'rxjs'
import type { ShopError } from '../errors/shop-error.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { countdown } from '../time/countdown.ts'
import { schedulerOf } from '../time/scheduler.ts'
import type { Product } from './product.ts'

/** How a product comes on sale. */
export type Opening =
  | { readonly phase: 'waiting'; readonly secondsLeft: number }
  /** Its sales have begun; the product tells whether it can be bought. */
  | { readonly phase: 'open'; readonly product: Product }

/** How long to wait before asking again after an early answer, or none. */
const retryAfterMs = 1_000

/**
 * Counts down to the start of a product's sales by the server's clock, and completes with the product as it is sold
 * then. The server is asked at the beginning, because the page may be outdated and the visitor's clock wrong, and again
 * at zero until it confirms that sales have begun.
 */
export const watchOpening = (given: {
  readonly productId: string
  readonly opensAt: EpochMs
  readonly ticketApi: {
    fetchProduct(productId: string): Promise<Result<Product, ShopError>>
    serverAheadMs(): number
  }
  readonly clock: Clock
}): Observable<Opening> => {
  const { productId, ticketApi, clock } = given
  return defer(() => {
    let { opensAt } = given
    const wait = (): Observable<Opening> => {
      const aheadMs = ticketApi.serverAheadMs()
      const isDue = clock.now() + aheadMs >= opensAt
      const seconds = isDue
        ? timer(retryAfterMs, schedulerOf(clock)).pipe(map(() => 0))
        : countdown({ until: opensAt, aheadMs, clock })
      return seconds.pipe(map(secondsLeft => ({ phase: 'waiting', secondsLeft })))
    }
    return defer(() => ticketApi.fetchProduct(productId)).pipe(
      switchMap((answer): ObservableInput<Opening> => {
        if (answer.isErr()) return wait()
        const { reasonCode, openAt } = answer.value.availability
        if (reasonCode !== 'not_yet_open') return [{ phase: 'open', product: answer.value }]
        opensAt = openAt ?? opensAt
        return wait()
      }),
      repeat(),
      takeWhile(({ phase }) => phase === 'waiting', true),
    )
  })
}

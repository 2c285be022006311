import type { Result } from 'neverthrow'
import type { Subscription } from 'rxjs'
import type { ApiResult } from '../errors/api-result.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'
import { fetchUntilAnswered } from '../wire/fetch-until-answered.ts'
import type { Order } from './order.ts'

/** The order as it was read last, and the error of a later reading. Both are absent until the first answer. */
export type OrderPageState = { readonly order?: Order; readonly error?: ShopError }

export interface OrderPageService extends Store<OrderPageState> {
  /**
   * The page is shown: reads the order, until it is answered, or again where it is old.
   * @param afterMs how long it was not shown
   */
  shown(afterMs: number): void
  dispose(): void
}

/** The page of an order, which is read again when it is come back to (rules/orders#confirmation). */
export const createOrderPageService = (given: {
  readonly fetchOrder: () => ApiResult<Order>
  readonly clock: Clock
}): OrderPageService => {
  const store = createStore<OrderPageState>({})
  let reading: Subscription | undefined

  const hear = (answer: Result<Order, ShopError>): void =>
    store.update(({ order }) =>
      answer.match(
        read => ({ order: read }),
        // The order stays until there is an answer; a link that has ended opens nothing.
        error => (order === undefined || error.status === 404 ? { error } : { order, error }),
      ),
    )

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    shown: afterMs => {
      const isOld = store.getSnapshot().order !== undefined && afterMs > constants.orderFreshMs
      if (reading && !isOld) return
      reading?.unsubscribe()
      reading = fetchUntilAnswered(given.fetchOrder, given.clock).subscribe(hear)
    },
    dispose: () => {
      reading?.unsubscribe()
      reading = undefined
    },
  }
}

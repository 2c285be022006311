import type { Clock } from '../ports/clock.ts'
import type { Http } from '../ports/http.ts'
import { createStore, type Store } from '../state/store.ts'
import { createFreezeLive, liveReading } from '../time/live-reading.ts'

/** Availability of the ticket API: unknown, ready, or not ready. */
export type TicketApiState = 'asking' | 'answers' | 'silent'

/** Polls until it is stopped. */
export interface TicketApiWatch extends Store<TicketApiState> {
  /** Asks at once, for example when the network came back; a pending request is dropped. */
  askNow(): void
  stop(): void
}

/** Watches whether the ticket API is ready to sell. */
export const watchTicketApi = (given: {
  readonly http: Http
  readonly clock: Clock
  readonly everyMs: number
}): TicketApiWatch => {
  const { http, clock, everyMs } = given
  const store = createStore<TicketApiState>('asking')
  const frozen = createFreezeLive()
  const watching = liveReading({
    read: () => http.send({ method: 'GET', path: '/health/ready', headers: {} }),
    everyMs,
    frozen,
    clock,
  }).subscribe(answer => store.update(() => (answer.isOk() && answer.value.status === 200 ? 'answers' : 'silent')))
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    askNow: () => {
      frozen.freeze()
      frozen.thaw()
    },
    stop: () => watching.unsubscribe(),
  }
}

import type { Clock } from '../ports/clock.ts'
import type { Http } from '../ports/http.ts'
import { createStore, type Store } from '../state/store.ts'
import { createFreezeLive, liveReading } from '../time/live-reading.ts'

/** Availability of the ticket API: unknown, ready, or not ready. */
export type TicketApiState = 'asking' | 'answers' | 'silent'

/** Polls until it is stopped. */
export interface TicketApiWatch extends Store<TicketApiState> {
  /** How far the device's clock is ahead of the server's, in milliseconds; behind it when negative. */
  readonly clockAheadMs: Store<number>
  /** The calls: one without an answer is told at once, and after one with an answer a silent API is asked at once. */
  observe(http: Http): Http
  /** Asks at once, for example when the network came back; a pending request is dropped. */
  refresh(): void
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
  const clockAheadMs = createStore(0)
  const frozen = createFreezeLive()
  const refresh = (): void => {
    frozen.freeze()
    frozen.thaw()
  }
  /** Whether another call's answer has begun a question. */
  let isConfirming = false
  const watching = liveReading({
    read: () => http.send({ method: 'GET', path: '/health/ready', headers: {} }),
    everyMs,
    frozen,
    clock,
  }).subscribe(answer => {
    isConfirming = false
    store.update(() => (answer.isOk() && answer.value.status === 200 ? 'answers' : 'silent'))
    const date = answer.isOk() ? answer.value.date : undefined
    if (date !== undefined) clockAheadMs.update(() => clock.now() - date)
  })
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    clockAheadMs,
    observe: others => ({
      send: async request => {
        const answer = await others.send(request)
        if (answer.isErr()) store.update(() => 'silent')
        // A service worker answers from its storage what the ticket API does not, but never this question.
        else if (answer.value.status < 500 && store.getSnapshot() === 'silent' && !isConfirming) {
          isConfirming = true
          refresh()
        }
        return answer
      },
    }),
    refresh,
    stop: () => watching.unsubscribe(),
  }
}

import { type Clock, createStore, type Http, type Store } from '@portti/core'

/** Whether the ticket API answers: not known yet, ready, or not ready to be asked. */
export type TicketApiState = 'asking' | 'answers' | 'silent'

/** Asks again and again until it is stopped. */
export interface TicketApiWatch extends Store<TicketApiState> {
  /** Asks at once, for instance when the network came back. */
  askNow(): void
  stop(): void
}

type WatchParts = {
  readonly http: Http
  readonly clock: Clock
  /** From an answer, or the lack of one, to the next question. */
  readonly everyMs: number
}

/** Watches whether the ticket API is ready to sell. */
export const watchTicketApi = ({ http, clock, everyMs }: WatchParts): TicketApiWatch => {
  const store = createStore<TicketApiState>('asking')
  let question = 0
  let callOff = clock.after(0, () => askNow())

  const askNow = (): void => {
    question += 1
    const mine = question
    callOff()
    void http.send({ method: 'GET', path: '/health/ready', headers: {} }).then(answer => {
      // Whoever asked later, or stopped, no longer wants this answer.
      if (mine !== question) return
      store.update(() => (answer.isOk() && answer.value.status === 200 ? 'answers' : 'silent'))
      callOff = clock.after(everyMs, () => askNow())
    })
  }
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    askNow,
    stop: () => {
      question += 1
      callOff()
    },
  }
}

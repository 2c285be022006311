import {
  concat,
  exhaustMap,
  filter,
  from,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  Subscription,
  share,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { createEnding } from '../state/ending.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createStore } from '../state/store.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { resendWhenLost } from '../wire/resend-when-lost.ts'
import type { StreamApi } from './stream-api.ts'
import type { StreamService } from './stream-service.ts'
import * as transitions from './stream-state.ts'

type Transition = (state: transitions.StreamState) => transitions.StreamState

/** Watching for one page; nothing is loaded before `open`. */
export const createStreamService = (given: {
  readonly streams: StreamApi
  readonly storage: KeyValueStorage
  readonly clock: Clock
  readonly ids: Ids
}): StreamService => {
  const { streams, storage, clock, ids } = given
  const store = createStore(transitions.closedStream)
  const { ended, end } = createEnding()
  let watching = new Subscription()

  /**
   * Stored in the browser, so that a reload continues as the same viewer; where nothing can be stored, kept for this
   * page.
   */
  let ownViewerId: string | undefined
  const viewerId = (): string => {
    ownViewerId = storage.get(storageKeys.streamViewerId) ?? ownViewerId ?? ids.uuid()
    storage.set(storageKeys.streamViewerId, ownViewerId)
    return ownViewerId
  }

  const forgetViewer = (): void => {
    ownViewerId = undefined
    storage.remove(storageKeys.streamViewerId)
  }

  /**
   * A lost answer changes nothing: the next one decides. When a ticket becomes unknown (its order was refunded), the
   * stream is hidden and its viewer forgotten.
   */
  const validations = (code: string, viewer: string, everyMs: number): Observable<Transition> =>
    timer(everyMs, everyMs, schedulerOf(clock)).pipe(
      exhaustMap(() => from(streams.validateStreamView(code, viewer))),
      filter(answer => answer.isOk() || answer.error.status === 404),
      takeWhile(answer => answer.isOk() && answer.value.isValid, true),
      map(answer => {
        if (answer.isErr()) forgetViewer()
        return state =>
          answer.isOk()
            ? transitions.viewValidated(state, answer.value)
            : transitions.loadingFailed(state, answer.error)
      }),
    )

  /** Two tabs of one browser are one viewer to the server, so they settle it here: the tab opened last continues. */
  const otherTabs = (code: string): Observable<Transition> => {
    const ours = `${code} ${ids.uuid()}`
    storage.set(storageKeys.streamTab, ours)
    return new Observable<void>(subscriber => storage.onChange(() => subscriber.next())).pipe(
      map(() => storage.get(storageKeys.streamTab)),
      filter(tab => tab !== undefined && tab !== ours && tab.startsWith(`${code} `)),
      map(() => state => transitions.viewValidated(state, { isValid: false })),
    )
  }

  const takeView = (code: string, isFromOther = false): Observable<Transition> => {
    const viewer = viewerId()
    const key = ids.uuid()
    return from(resendWhenLost(() => streams.takeStreamView(code, viewer, key), { clock, ended })).pipe(
      mergeMap(answer => {
        if (answer.isErr()) return of<Transition>(state => transitions.loadingFailed(state, answer.error))
        const { ticket, view } = answer.value
        const taken: Transition = state => {
          const loaded = transitions.viewValidated(transitions.ticketLoaded(state, ticket), view)
          return isFromOther && view.isValid ? transitions.tookOver(loaded) : loaded
        }
        const everyMs = view.validateEveryMs ?? constants.streamValidationEveryMs
        if (!view.isValid) return of(taken)
        const lost = otherTabs(code).pipe(share())
        return concat(of(taken), merge(validations(code, viewer, everyMs).pipe(takeUntil(lost)), lost))
      }),
    )
  }

  const load = (code: string): Observable<Transition> =>
    from(streams.fetchStreamTicket(code, viewerId())).pipe(
      mergeMap(answer =>
        answer.isErr()
          ? of<Transition>(state => transitions.loadingFailed(state, answer.error))
          : concat(
              of<Transition>(state => transitions.ticketLoaded(state, answer.value)),
              // As the server writes it: two tabs may have been given it in two spellings.
              takeView(answer.value.code, answer.value.isWatchedElsewhere),
            ),
      ),
    )

  const follow = (changes: Observable<Transition>): void => {
    watching.unsubscribe()
    watching = changes.pipe(takeUntil(ended)).subscribe(change => store.update(change))
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    open: ticketCode => {
      store.update(() => transitions.codeEntered(ticketCode))
      follow(load(ticketCode))
    },
    updateViewer: viewer => {
      ownViewerId = viewer
      storage.set(storageKeys.streamViewerId, viewer)
      const { ticket } = store.getSnapshot()
      if (ticket === undefined) return
      store.update(state => transitions.viewerUpdated(state, viewer))
      follow(takeView(ticket.code))
    },
    close: () => {
      watching.unsubscribe()
      store.update(() => transitions.closedStream)
    },
    dispose: end,
  }
}

import { distinctUntilChanged, map, Observable, Subscription, switchMap, timer } from 'rxjs'
import { constants } from '../limits/constants.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Navigator } from '../ports/navigator.ts'
import type { TabStorage } from '../ports/tab-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createStore, type Store } from '../state/store.ts'
import { countdown } from '../time/countdown.ts'
import { schedulerOf } from '../time/scheduler.ts'
import type { CartKey } from '../wire/keys.ts'
import type { CartKeeper } from './cart-service.ts'
import type { CartState } from './cart-state.ts'
import { leaveExpired, readCartKey } from './cart-store.ts'
import { cartTokenClaims } from './cart-token.ts'
import { clearTab } from './clear-storage.ts'

/** Time left of the holds, counted against the server's clock (rules/time-left#server-clock). */
export type TimeLeft =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'running'
      /** Whole seconds, never below 0. */
      readonly secondsLeft: number
      /** Minutes to announce: 5, 2 or 1, once each, for ten seconds (WCAG 2.2.1). */
      readonly announceMinutes?: number
      /** The server refused to extend the time (rules/time-left#cart-life). */
      readonly isAtLongest?: true
    }
  | { readonly phase: 'expired' }

/**
 * Watches the cart's expiry (rules/time-left#expiry-check): shows the time left each second, and checks every 60
 * seconds, and when the last one has passed, whether it is over; then clears all storage and reloads, as any other tab
 * does that shows the cart. Not on stream pages.
 */
export interface CartExpiry extends Store<TimeLeft> {
  /**
   * Extends the time, or sets `isAtLongest` when it cannot be extended (rules/time-left#prolong). A failure is the
   * cart's `error`.
   */
  prolong(): Promise<void>
  dispose(): void
}

/** Minutes to announce when the seconds left changed from one number to another; the lowest when several were passed. */
export const announcedMinutes = (before: number | undefined, secondsLeft: number): number | undefined =>
  before === undefined
    ? undefined
    : constants.expiryAnnouncedAtMinutes.findLast(minutes => secondsLeft <= minutes * 60 && before > minutes * 60)

/** Whether an announcement of so many seconds ago still stands: not after its time, nor when the time was extended. */
const isStillAnnounced = (seconds: number | undefined): boolean =>
  seconds !== undefined && seconds >= 0 && seconds < constants.expiryAnnouncedForSeconds

type Watched = { readonly id: string; readonly until: number; readonly aheadMs: number } | undefined

const watchedOf = (state: CartState): Watched =>
  state.phase === 'present' && state.cart.expiresAt !== undefined
    ? { id: state.cart.id, until: state.cart.expiresAt, aheadMs: state.cart.serverAheadMs }
    : undefined

const isSame = (one: Watched, other: Watched): boolean =>
  one?.id === other?.id && one?.until === other?.until && one?.aheadMs === other?.aheadMs

export const createCartExpiry = (given: {
  readonly cart: Pick<CartKeeper, 'getSnapshot' | 'subscribe' | 'key' | 'load' | 'prolong'>
  readonly storage: KeyValueStorage
  readonly tabStorage: TabStorage
  readonly clock: Clock
  readonly navigator: Navigator
}): CartExpiry => {
  const { cart, storage, tabStorage, clock, navigator } = given
  const store = createStore<TimeLeft>({ phase: 'none' })
  const running = new Subscription()
  /** The expiry that could not be extended. */
  let longestUntil: EpochMs | undefined
  /** The cart that this page watched last, and the one for whose end it reloads already. */
  let lastWatched: string | undefined
  let reloadedFor: string | undefined
  /** The last announcement, and the countdown at that moment. */
  let announced: { readonly minutes: number; readonly secondsLeft: number } | undefined

  const show = (secondsLeft: number): void =>
    store.update(before => {
      if (secondsLeft === 0) return before.phase === 'expired' ? before : { phase: 'expired' }
      const minutes = announcedMinutes(before.phase === 'running' ? before.secondsLeft : undefined, secondsLeft)
      if (minutes !== undefined) announced = { minutes, secondsLeft }
      const sinceAnnounced = announced && announced.secondsLeft - secondsLeft
      if (!isStillAnnounced(sinceAnnounced)) announced = undefined
      return {
        phase: 'running',
        secondsLeft,
        ...(announced && { announceMinutes: announced.minutes }),
        ...(watchedOf(cart.getSnapshot())?.until === longestUntil && { isAtLongest: true as const }),
      }
    })

  const expiredId = (): string | undefined => readCartKey(storage.get(storageKeys.expiredCart))?.id
  /** In each tab that showed the cart. */
  const clearTabAndReload = (id: string): void => {
    reloadedFor = id
    clearTab(tabStorage)
    navigator.reload()
  }

  /**
   * rules/time-left#storage-cleared: clears all storage, and reloads the page. A tab that slept may be late: what
   * another tab has stored since, a new cart or the note of one that expired, stays.
   */
  const clearAndReload = (key: CartKey | undefined, id: string): void => {
    if (id === reloadedFor) return
    const isLate = key?.id !== id || storage.get(storageKeys.expiredCart) !== undefined
    if (!isLate) leaveExpired(storage, key)
    clearTabAndReload(id)
  }

  const check = (): void => {
    if (navigator.currentPage() === 'stream') return
    const key = cart.key()
    const watched = watchedOf(cart.getSnapshot())
    if (watched !== undefined) {
      if (clock.now() + watched.aheadMs >= watched.until) clearAndReload(key, watched.id)
      return
    }
    // A stored cart that no screen has read yet: only the server's clock counts, so the server is asked.
    const storedUntil = key && cartTokenClaims(key.token)?.expiresAt
    if (storedUntil !== undefined && clock.now() >= storedUntil) void cart.load()
  }

  /** Another tab found first that it has expired. */
  running.add(
    storage.onChange(() => {
      if (lastWatched === undefined || lastWatched === reloadedFor || navigator.currentPage() === 'stream') return
      if (expiredId() === lastWatched) clearTabAndReload(lastWatched)
    }),
  )

  const states = new Observable<CartState>(subscriber => {
    subscriber.next(cart.getSnapshot())
    return cart.subscribe(() => subscriber.next(cart.getSnapshot()))
  })
  running.add(
    states
      .pipe(
        map(watchedOf),
        distinctUntilChanged(isSame),
        switchMap(watched => {
          lastWatched = watched?.id ?? lastWatched
          return watched === undefined ? [undefined] : countdown({ ...watched, clock })
        }),
      )
      .subscribe(secondsLeft => {
        if (secondsLeft === undefined) store.update(before => (before.phase === 'none' ? before : { phase: 'none' }))
        else show(secondsLeft)
        if (secondsLeft === 0) check()
      }),
  )
  const everyMs = constants.cartExpiryCheckEveryMs
  running.add(timer(everyMs, everyMs, schedulerOf(clock)).subscribe(check))

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    prolong: async () => {
      const before = watchedOf(cart.getSnapshot())
      const answer = await cart.prolong()
      const left = store.getSnapshot()
      if (answer.isErr() || before === undefined || left.phase !== 'running') return
      if (answer.value.expiresAt !== before.until) return
      longestUntil = before.until
      show(left.secondsLeft)
    },
    dispose: () => running.unsubscribe(),
  }
}

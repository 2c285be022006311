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
import type { CartKeeper } from './cart-service.ts'
import type { CartState } from './cart-state.ts'
import { parseCartKey } from './cart-store.ts'
import { cartTokenClaims } from './cart-token.ts'
import { clearTab } from './clear-storage.ts'
import { isTimeOver } from './is-time-over.ts'

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
 * Watches the cart's expiry (rules/time-left#expiry-check): shows the time left each second, and asks the server when
 * the last one has passed, and every 60 seconds from then on. Where the cart has expired, all storage is cleared and
 * the page reloads, in every tab that shows it. Not on stream pages.
 */
export interface CartExpiryService extends Store<TimeLeft> {
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

type Watched =
  | { readonly id: string; readonly until: number; readonly aheadMs: number; readonly isOrdering: boolean }
  | undefined

const watchedOf = (state: CartState): Watched =>
  state.phase === 'present' && state.cart.expiresAt !== undefined
    ? {
        id: state.cart.id,
        until: state.cart.expiresAt,
        aheadMs: state.cart.serverAheadMs,
        isOrdering: state.loading.checkout,
      }
    : undefined

const isSame = (one: Watched, other: Watched): boolean => JSON.stringify(one) === JSON.stringify(other)

export const createCartExpiryService = (given: {
  readonly cart: Pick<CartKeeper, 'getSnapshot' | 'subscribe' | 'key' | 'load' | 'prolong'>
  readonly storage: KeyValueStorage
  readonly tabStorage: TabStorage
  readonly clock: Clock
  readonly navigator: Navigator
}): CartExpiryService => {
  const { cart, storage, tabStorage, clock, navigator } = given
  const store = createStore<TimeLeft>({ phase: 'none' })
  const running = new Subscription()
  /** The expiry that could not be extended. */
  let maxUntil: EpochMs | undefined
  /** The cart that this page watched last, until it reloads for its end. */
  let lastWatched: string | undefined
  /** The last announcement, and the countdown at that moment. */
  let announced: { readonly minutes: number; readonly secondsLeft: number } | undefined

  const show = (secondsLeft: number): void =>
    store.update(before => {
      if (secondsLeft === 0) return { phase: 'expired' }
      const minutes = announcedMinutes(before.phase === 'running' ? before.secondsLeft : undefined, secondsLeft)
      if (minutes !== undefined) announced = { minutes, secondsLeft }
      const sinceAnnounced = announced && announced.secondsLeft - secondsLeft
      if (!isStillAnnounced(sinceAnnounced)) announced = undefined
      return {
        phase: 'running',
        secondsLeft,
        ...(announced && { announceMinutes: announced.minutes }),
        ...(watchedOf(cart.getSnapshot())?.until === maxUntil && { isAtLongest: true as const }),
      }
    })

  /**
   * A tab learned that the cart is gone: every tab that showed it clears the typed input, and reloads if the cart is
   * offered back (rules/time-left#storage-cleared).
   */
  const followExpired = (): void => {
    if (lastWatched === undefined || cart.key() || navigator.currentPage() === 'stream') return
    clearTab(tabStorage)
    if (parseCartKey(storage.get(storageKeys.expiredCart))?.id !== lastWatched) return
    lastWatched = undefined
    navigator.reload()
  }
  running.add(storage.onChange(followExpired))

  /**
   * Only the server says that it is over: another tab, or a change on its way, may have prolonged the cart
   * (rules/time-left#expiry-check). A checkout on its way is awaited first.
   */
  const check = (): void => {
    const state = cart.getSnapshot()
    const storedUntil = cartTokenClaims(cart.key()?.token ?? '')?.expiresAt ?? Infinity
    const isOver = state.phase === 'present' ? isTimeOver(state.cart, clock.now()) : clock.now() >= storedUntil
    if (!isOver || state.loading.checkout || navigator.currentPage() === 'stream') return
    void cart.load()
  }

  const states = new Observable<CartState>(subscriber => {
    const next = (): void => subscriber.next(cart.getSnapshot())
    next()
    return cart.subscribe(next)
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
        if (secondsLeft === undefined) {
          store.update(() => ({ phase: 'none' }))
          followExpired()
        } else show(secondsLeft)
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
      maxUntil = before.until
      show(left.secondsLeft)
    },
    dispose: () => running.unsubscribe(),
  }
}

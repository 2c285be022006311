import type { Result } from 'neverthrow'
import { defer, repeat, Subscription, takeUntil, timer } from 'rxjs'
import type { CoreParts } from '../compose/create-core.ts'
import { type ShopError, shopError } from '../errors/shop-error.ts'
import type { EpochMs } from '../ports/clock.ts'
import { createEnding } from '../state/ending.ts'
import { createStore, type Store } from '../state/store.ts'
import { countdown } from '../time/countdown.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { hasNoAnswer } from '../wire/failure.ts'
import { resendWhenLost } from '../wire/resend-when-lost.ts'
import { createJoinKey } from './join-key.ts'
import {
  deadlineOf,
  nextServingPollMs,
  type RoomState,
  type RoomTimeLeft,
  roomStateOf,
  type StoredPlace,
  timeLeftOf,
} from './room-state.ts'
import type { RoomServing } from './serving.ts'
import { forgetPlace, keepPlace, storedPlace } from './stored-places.ts'
import { createWaitingRoomApi } from './waiting-room-api.ts'

/** The view of a waiting room's page. */
export type WaitingRoomView = RoomTimeLeft & {
  /** Undefined until the first answer. */
  readonly state?: RoomState
  /** The people ahead when this page first saw them, to show how far the line has moved. */
  readonly firstAhead?: number
  /** The state that screen readers are told: changes at once with the phase, else once a minute. */
  readonly spoken?: RoomState
  readonly isJoining: boolean
  /** Why no place could be had. */
  readonly error?: ShopError | undefined
  /** The line cannot be read now: an older state is shown, and the place is kept. */
  readonly isOffline: boolean
}

/** The waiting room of one event, as a page shows it (rules/waiting-room#states). */
export interface WaitingRoomService extends Store<WaitingRoomView> {
  /**
   * Takes a place, and follows the line. A place that the browser does not store is told by an error of the reason
   * `storage_refused` (rules/waiting-room#place).
   * @param refusal why the visitor was sent here.
   * @param brought the place in the page's address (rules/waiting-room#without-scripts).
   */
  enter(eventId: string, refusal?: string, brought?: StoredPlace): void
  /** Queues again after a turn that passed. */
  join(): void
  dispose(): void
}

const spokenEveryMs = 60_000
/** More than any cache keeps the line's answer (rules/waiting-room#serving). */
const maxCacheAgeMs = 30_000
/** Refusals after which the kept place is worthless. */
const worthless: readonly (string | undefined)[] = ['place_not_ours', 'place_used', 'place_passed']

/**
 * The line of one event for one page, opened by `core.open(createWaitingRoomService)`; nothing is read before `enter`.
 */
export const createWaitingRoomService = (given: CoreParts): WaitingRoomService => {
  const { storage, clock, ids } = given
  const api = createWaitingRoomApi(given)
  const store = createStore<WaitingRoomView>({ isJoining: false, isOffline: false })
  const { ended, end } = createEnding()
  let event = ''
  let serving: RoomServing | undefined
  let aheadMs = Number.NEGATIVE_INFINITY
  /** The lead of the server's clock by which is counted down now. */
  let countedAheadMs = aheadMs
  let spokenAt = Number.NEGATIVE_INFINITY
  /** One place for a join whose answer was lost, however often it is sent. */
  const joinKey = createJoinKey(given)
  /** Whether a place was given or refused: a line that is read from a cache may not know of it yet. */
  let isAnswered = false
  /** A place that the browser did not store. It is stored later if it can be: another would make others wait. */
  let unstored: StoredPlace | undefined
  let watching = new Subscription()
  let counting = new Subscription()
  /** A number between 0 and 1 for this visitor, so that not all ask at the same moment. */
  const own = Number.parseInt(ids.uuid().slice(0, 4), 16) / 0xff_ff || 0
  const change = (part: Partial<WaitingRoomView>): void => store.update(view => ({ ...view, ...part }))

  const count = (state: RoomState): void => {
    counting.unsubscribe()
    countedAheadMs = aheadMs
    const until = deadlineOf(state)
    if (until === undefined) return change({ secondsLeft: undefined, turn: undefined })
    counting = countdown({ until, aheadMs, clock })
      .pipe(takeUntil(ended))
      .subscribe({
        next: secondsLeft => change(timeLeftOf(state, secondsLeft)),
        // At the deadline all visitors ask again, spread over a second.
        complete: () =>
          void timer(own * 1_000, schedulerOf(clock))
            .pipe(takeUntil(ended))
            .subscribe(watch),
      })
  }

  const show = (): void => {
    if (serving === undefined) return
    const state = roomStateOf(serving, storedPlace(storage, event))
    const { state: before, firstAhead, spoken, secondsLeft } = store.getSnapshot()
    const isNews = spoken?.phase !== state.phase || clock.now() - spokenAt >= spokenEveryMs
    if (isNews) spokenAt = clock.now()
    change({
      state,
      isOffline: false,
      ...(isNews && { spoken: state }),
      ...(firstAhead === undefined && state.phase === 'waiting' && { firstAhead: state.ahead }),
    })
    const isClockNews = Math.abs(aheadMs - countedAheadMs) > 1_000
    const until = deadlineOf(state)
    // The count has ended, and the deadline is still to come: this clock was set forward and back.
    const isEarly = secondsLeft === 0 && until !== undefined && until > clock.now() + aheadMs
    if (isClockNews || isEarly || before?.phase !== state.phase || deadlineOf(before) !== until) count(state)
  }

  const hasPlace = (): boolean => {
    const kept = storedPlace(storage, event)
    return kept !== undefined && serving?.phase !== 'off' && kept.room === serving?.room
  }

  const keep = (place: StoredPlace): void => {
    keepPlace(storage, place)
    const isStored = storedPlace(storage, event)?.ticket === place.ticket
    unstored = isStored ? undefined : place
    change({ error: isStored ? undefined : shopError('unknown', { reason: 'storage_refused' }) })
  }

  /** The place that is still to be stored, if it is of this line. */
  const unstoredHere = (): StoredPlace | undefined => {
    const room = serving?.phase === 'off' ? undefined : serving?.room
    return unstored?.eventId === event && (room ?? unstored.room) === unstored.room ? unstored : undefined
  }

  /** Whether another tab got a place of the same line meanwhile: the first is the better one. */
  const isTakenMeanwhile = ({ room }: StoredPlace, sent: string | undefined): boolean => {
    const kept = storedPlace(storage, event)
    return kept !== undefined && kept.ticket !== sent && kept.room === room
  }

  const take = async (): Promise<void> => {
    if (store.getSnapshot().isJoining) return
    const place = unstoredHere()
    if (place) {
      keep(place)
      return show()
    }
    change({ isJoining: true })
    const ticket = storedPlace(storage, event)?.ticket
    const key = joinKey.keyFor(event, ticket)
    const answer = await resendWhenLost(() => api.joinLine(event, ticket, key), { clock, ended })
    change({ isJoining: false, error: answer.isErr() ? answer.error : undefined })
    isAnswered = answer.isOk() || !hasNoAnswer(answer.error)
    if (answer.isErr()) return
    joinKey.done(event)
    if (answer.value && !isTakenMeanwhile(answer.value, ticket)) keep(answer.value)
    show()
    watch()
  }

  const follow = (answer: Result<RoomServing, ShopError>, askedAt: EpochMs): void => {
    if (answer.isErr())
      return change({
        isOffline: hasNoAnswer(answer.error),
        ...(!hasNoAnswer(answer.error) && { error: answer.error }),
      })
    serving = answer.value
    // A cache may be seconds behind, never ahead, and a device may sleep before it hears an answer.
    const leastMs = serving.at - clock.now()
    const mostMs = serving.at - Math.min(askedAt, clock.now())
    if (leastMs > aheadMs) aheadMs = leastMs
    // Further behind than any cache: this clock was set forward.
    else if (mostMs < aheadMs - maxCacheAgeMs) aheadMs = mostMs
    show()
    const { state } = store.getSnapshot()
    const wantsPlace = state?.phase === 'before_opening' || state?.phase === 'no_place'
    if (wantsPlace && !hasPlace() && !isAnswered) void take()
  }

  const againMs = (): number => {
    const { state } = store.getSnapshot()
    return (state && serving ? nextServingPollMs(state, serving) : 5_000) * (0.75 + own / 2)
  }

  const watch = (): void => {
    watching.unsubscribe()
    watching = defer(async () => ({ askedAt: clock.now(), answer: await api.fetchServing(event) }))
      .pipe(repeat({ delay: () => timer(againMs(), schedulerOf(clock)) }), takeUntil(ended))
      .subscribe(({ answer, askedAt }) => follow(answer, askedAt))
  }

  // Another tab of this browser took or lost the place.
  const unsubscribe = storage.onChange(show)

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    enter: (eventId, refusal, brought) => {
      event = eventId
      isAnswered = false
      if (brought && storedPlace(storage, eventId)?.room !== brought.room) keep(brought)
      if (worthless.includes(refusal)) forgetPlace(storage, eventId)
      watch()
    },
    join: () => void take(),
    dispose: () => {
      unsubscribe()
      end()
    },
  }
}

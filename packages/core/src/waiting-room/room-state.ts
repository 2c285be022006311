import type { EpochMs } from '../ports/clock.ts'
import { turnMs } from './admission.ts'
import { type Place, rankOf } from './place.ts'
import type { RoomServing, StockNow } from './serving.ts'

/** Minutes until a turn comes, as a range. */
export type WaitEstimate = { readonly fromMinutes: number; readonly toMinutes: number }

/** A place that somebody holds, and the room that gave it. */
export type HeldPlace = { readonly room: string; readonly place: Place }

/** A place as a browser keeps it: across reloads, restarts and lost networks (rules/waiting-room#place). */
export type StoredPlace = HeldPlace & { readonly eventId: string; readonly ticket: string }

/** State of a waiting room for one visitor (rules/waiting-room#states). */
export type RoomState =
  /** No place is needed. */
  | { readonly phase: 'off' }
  | {
      readonly phase: 'before_opening'
      readonly opensAt: EpochMs
      readonly waiting: number
      readonly stock?: StockNow | undefined
      /** Whether the visitor takes part in the draw; until then no place is promised. */
      readonly hasPlace: boolean
      /** Whether the place is drawn behind others, because its network has some already. */
      readonly isShared?: boolean
    }
  /** The room is on, and the visitor has no place in it. */
  | { readonly phase: 'no_place' }
  | {
      readonly phase: 'waiting'
      /** People before this place who have not been called. */
      readonly ahead: number
      /** Undefined while it cannot be said honestly. */
      readonly estimate?: WaitEstimate | undefined
      readonly left?: number | undefined
      /** Whether the tickets left last until this place, if others take as many as those before. */
      readonly isLikelyEnough?: boolean | undefined
    }
  /** The visitor's turn, to be begun within the time. */
  | { readonly phase: 'admitted'; readonly until: EpochMs; readonly left?: number | undefined }
  /** All that is left is in the carts of others. */
  | {
      readonly phase: 'all_held'
      readonly ahead: number
      readonly held: number
      readonly freeBy?: EpochMs | undefined
      /** The moment of the answer, by the server's clock. */
      readonly at: EpochMs
    }
  | { readonly phase: 'over'; readonly ahead: number }
  /** The turn came and was not begun in time. */
  | { readonly phase: 'turn_passed' }

/** The visitor's state, by the line’s answer and the place that this browser holds. */
export const roomStateOf = (serving: RoomServing, held: HeldPlace | undefined): RoomState => {
  if (serving.phase === 'off') return { phase: 'off' }
  if (serving.phase === 'before_opening') {
    const { opensAt, waiting, stock, room } = serving
    // An answer from a cache may be from before the first place of the room.
    const hasPlace = held !== undefined && held.room === (room ?? held.room)
    const isShared = held?.room === room && held?.place.kind === 'drawn' && held.place.round > 0
    return { phase: 'before_opening', opensAt, waiting, stock, hasPlace, ...(isShared && { isShared }) }
  }
  if (held === undefined) return { phase: 'no_place' }
  if (held.room !== serving.room) return { phase: 'turn_passed' }
  const rank = rankOf(held.place, serving.line)
  if (rank === undefined) return { phase: 'no_place' }
  if (rank < serving.lapsed) return { phase: 'turn_passed' }
  return rank < serving.admitted ? admittedState(serving, rank) : waitingState(serving, rank)
}

type Open = Extract<RoomServing, { readonly phase: 'open' }>

const admittedState = ({ turns, at, stock }: Open, rank: number): RoomState => {
  const until = turns.find(({ upTo }) => rank < upTo)?.until ?? at
  if (stock?.left === 0) return heldOrOver(stock, { ahead: 0, at })
  return { phase: 'admitted', until, left: stock?.left }
}

const waitingState = ({ admitted, stock, rate, piecesEach, at }: Open, rank: number): RoomState => {
  const ahead = rank - admitted
  if (stock?.left === 0) return heldOrOver(stock, { ahead, at })
  return {
    phase: 'waiting',
    ahead,
    estimate: rate && {
      fromMinutes: Math.max(1, Math.floor((ahead + 1) / rate.fast)),
      toMinutes: Math.max(1, Math.ceil((ahead + 1) / rate.slow)),
    },
    left: stock?.left,
    isLikelyEnough: stock && stock.left / piecesEach > ahead,
  }
}

const heldOrOver = (
  { held, freeBy }: StockNow,
  { ahead, at }: { readonly ahead: number; readonly at: EpochMs },
): RoomState => (held > 0 ? { phase: 'all_held', ahead, held, freeBy, at } : { phase: 'over', ahead })

/** The moment that is counted down to: the opening, or the end of the turn. */
export const deadlineOf = (state: RoomState | undefined): EpochMs | undefined =>
  state?.phase === 'before_opening' ? state.opensAt : state?.phase === 'admitted' ? state.until : undefined

/** Time left until the opening or the end of the turn. */
export type RoomTimeLeft = {
  readonly secondsLeft?: number | undefined
  /** In a turn: its share that is left (1 is a whole turn), and whether it ends soon. */
  readonly turn?: { readonly share: number; readonly isLow: boolean } | undefined
}

const lowSeconds = 60

export const timeLeftOf = (state: RoomState, secondsLeft: number): RoomTimeLeft => ({
  secondsLeft,
  turn:
    state.phase === 'admitted' ? { share: (secondsLeft * 1_000) / turnMs, isLow: secondsLeft < lowSeconds } : undefined,
})

/** Delay before the answer is worth reading again; each visitor varies it a little, so that not all ask at once. */
export const nextServingPollMs = (state: RoomState, serving: RoomServing): number => {
  if (state.phase === 'before_opening') {
    const opensInMs = state.opensAt - serving.at
    return opensInMs <= 0 ? 2_000 : Math.min(60_000, Math.max(5_000, opensInMs / 2))
  }
  return state.phase === 'waiting' && state.ahead > 2_000 ? 15_000 : 5_000
}

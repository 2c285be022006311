import type { EpochMs } from '../ports/clock.ts'
import { type Admission, type AdmissionRate, admissionRate, turnMs } from './admission.ts'
import type { Line } from './place.ts'

/** Tickets of the event: those left, those held in carts, and by when the last held one is bought or free again. */
export type StockNow = { readonly left: number; readonly held: number; readonly freeBy?: EpochMs | undefined }

/**
 * State of a line, the same answer for everybody who waits (rules/waiting-room#serving). Moments are by the server's
 * clock. `off`: no place is needed now.
 */
export type RoomServing =
  | { readonly phase: 'off'; readonly at: EpochMs }
  | {
      readonly phase: 'before_opening'
      readonly at: EpochMs
      readonly opensAt: EpochMs
      /** Numbers given out so far. */
      readonly waiting: number
      /** Undefined until somebody came. */
      readonly room?: string | undefined
      readonly stock?: StockNow | undefined
    }
  | {
      readonly phase: 'open'
      readonly at: EpochMs
      /** The room's id: places of an earlier room of the event are over. */
      readonly room: string
      readonly line: Line & { readonly seed: string }
      readonly admitted: number
      readonly lapsed: number
      /** Until when those before each rank may begin, in the order of ranks. */
      readonly turns: readonly { readonly upTo: number; readonly until: EpochMs }[]
      readonly rate?: AdmissionRate | undefined
      /** Undefined where there is no limit. */
      readonly stock?: StockNow | undefined
      /** Pieces that a person takes, as measured. */
      readonly piecesEach: number
    }

/** The part of an open room's answer that follows from its admission. */
export const turnsOf = (admission: Admission) => {
  const { admitted, lapsed, calls, roomMs, tickedAt } = admission
  return {
    admitted,
    lapsed,
    rate: admissionRate(admission),
    turns: calls
      .filter(({ upTo }) => upTo > lapsed)
      .map(call => ({ upTo: call.upTo, until: tickedAt + (call.roomMs + turnMs - roomMs) })),
  }
}

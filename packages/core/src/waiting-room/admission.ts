import type { EpochMs } from '../ports/clock.ts'

/** How long somebody whose turn has come may take to put the first ticket into the cart. */
export const turnMs = 10 * 60_000

/** How many people may be choosing or paying at once. */
const shoppersAtOnce = 500

/** A batch of people whose turn came together: all before `upTo` that had not been called. */
export type Call = { readonly upTo: number; readonly roomMs: number }

/**
 * Progress of the admission. Time is the room's own: it stands still while no server runs or nothing is left, and does
 * not jump with a clock, so that nobody loses a turn by any of these.
 */
export type Admission = {
  readonly roomMs: number
  readonly tickedAt: EpochMs
  /** Number of people called so far: all whose rank is below it. */
  readonly admitted: number
  /** Number of people whose turn is over, used or not: all whose rank is below it. */
  readonly lapsed: number
  /** The calls of the last `turnMs` and one before them, oldest first. */
  readonly calls: readonly Call[]
}

export const newAdmission = (now: EpochMs): Admission => ({
  roomMs: 0,
  tickedAt: now,
  admitted: 0,
  lapsed: 0,
  calls: [],
})

/** State of the sale when the next people are called. */
export type SaleNow = {
  /** How many places were given out. */
  readonly length: number
  /** Pieces that can be put into carts now; undefined where there is no limit. */
  readonly left: number | undefined
  /** People with a turn that they have not used and may still use: of those not lapsed. */
  readonly unused: number
  /** People who used their turn and whose cart is open. */
  readonly shopping: number
  /** How many pieces a person takes, as measured; at least 1. */
  readonly piecesEach: number
}

/** How many more people to call (rules/waiting-room#rate-of-admission). */
const admissionsDue = (admitted: number, { length, left, unused, shopping, piecesEach }: SaleNow): number => {
  const byStock = left === undefined ? Number.POSITIVE_INFINITY : Math.floor(left / piecesEach) - unused
  // The last pieces, fewer than a person usually takes, are offered to one person after the other.
  const lastPieces = left !== undefined && left > 0 && unused === 0 ? 1 : 0
  const byShoppers = shoppersAtOnce - shopping - unused
  return Math.max(0, Math.min(length - admitted, byShoppers, Math.max(byStock, lastPieces)))
}

/** A server that did not tick for longer was away. */
const maxTickMs = 10_000
/** Calls within such a time are published as one, which keeps the answer small. */
const callsApartMs = 10_000

/** Moves the room's time on and lets turns lapse. While no pieces are left, the time of turns stands still. */
export const passTime = (before: Admission, now: EpochMs, left: SaleNow['left']): Admission => {
  const passedMs = left === 0 ? 0 : Math.max(0, Math.min(maxTickMs, now - before.tickedAt))
  const roomMs = before.roomMs + passedMs
  const over = before.calls.filter(call => call.roomMs + turnMs <= roomMs)
  return {
    ...before,
    roomMs,
    tickedAt: now,
    lapsed: Math.max(before.lapsed, over.at(-1)?.upTo ?? 0),
    calls: before.calls.slice(Math.max(0, over.length - 1)),
  }
}

/** Calls as many people as are due. */
export const callNext = (before: Admission, sale: SaleNow): Admission => {
  const due = admissionsDue(before.admitted, sale)
  if (due === 0) return before
  const last = before.calls.at(-1)
  const isOneWithLast =
    last !== undefined && Math.floor(last.roomMs / callsApartMs) === Math.floor(before.roomMs / callsApartMs)
  const admitted = before.admitted + due
  return {
    ...before,
    admitted,
    // A call joined with the last takes its own time, so that everybody has at least a whole turn.
    calls: [...(isOneWithLast ? before.calls.slice(0, -1) : before.calls), { upTo: admitted, roomMs: before.roomMs }],
  }
}

/** Whether nobody waits and all turns are over: then the room closes. */
export const isCalm = ({ admitted, lapsed, roomMs }: Admission, { length }: Pick<SaleNow, 'length'>): boolean =>
  admitted >= length && lapsed >= admitted && roomMs >= turnMs

/** People per minute who were called lately: the slower and the faster of two measurements. */
export type AdmissionRate = { readonly slow: number; readonly fast: number }

const measuredMs = [10 * 60_000, 3 * 60_000] as const
const minMeasuredMs = 2 * 60_000
/** Uncertainty of a measured rate, as a fraction of it. */
const spread = 0.15

/** Undefined while too little was measured for an honest answer. */
export const admissionRate = ({ calls, roomMs, admitted }: Admission): AdmissionRate | undefined => {
  const rates = measuredMs.flatMap(withinMs => {
    const first = calls.find(call => call.roomMs >= roomMs - withinMs)
    const tookMs = first ? roomMs - first.roomMs : 0
    return first && tookMs >= minMeasuredMs ? [((admitted - first.upTo) / tookMs) * 60_000] : []
  })
  const slow = Math.min(...rates) * (1 - spread)
  return rates.length > 0 && slow > 0 ? { slow, fast: Math.max(...rates) * (1 + spread) } : undefined
}

/** People who want to buy now, and the stock for them. */
export type Demand = {
  readonly people: number
  /** Undefined where there is no limit. */
  readonly left: number | undefined
  /** Pieces that a person takes. */
  readonly piecesEach: number
}

/** Fewer people are no crowd, however little is left. */
const minPeople = 100
/** Ratio of wanted to remaining pieces from which work is asked for. */
const farAbove = 4
/** Rounds of the key derivation for each try. A browser solves the least in a fraction of a second. */
const minRounds = 640
const maxDoublings = 3

/**
 * How hard a proof of work is to be, in rounds of each try; undefined in calm, when none is asked for
 * (rules/waiting-room#challenge). It doubles with the demand, to eight times the least.
 */
export const challengeRounds = ({ people, left, piecesEach }: Demand): number | undefined => {
  if (left === undefined || people < minPeople) return undefined
  const times = (people * piecesEach) / Math.max(1, left)
  if (times < farAbove) return undefined
  return minRounds * 2 ** Math.min(maxDoublings, Math.floor(Math.log2(times / farAbove)))
}

/** How long a challenge may be solved and used. */
export const challengeMs = 2 * 60_000

/** Whether a challenge with this end can be used. An end too far ahead is of one given before the clock jumped. */
export const isChallengeOpen = (until: number, now: number): boolean => now < until && until <= now + challengeMs

import { placeInDraw } from './draw.ts'

/**
 * A place in an event's line (rules/waiting-room#place): a number of a round of the draw, for those who came before the
 * opening; or a number of the queue behind them. Numbers count from 0.
 */
export type Place =
  | { readonly kind: 'drawn'; readonly round: number; readonly number: number }
  | { readonly kind: 'queued'; readonly number: number }

/** How many numbers were given out, in each round of the draw and in the queue; the seed comes with the opening. */
export type Line = { readonly drawn: readonly number[]; readonly queued: number; readonly seed?: string | undefined }

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** How many numbers of a line were given out, drawn and queued. */
export const lengthOf = ({ drawn, queued }: Pick<Line, 'drawn' | 'queued'>): number => sum(drawn) + queued

/**
 * How many people are before a place in the order of admission. It never changes after the opening
 * (rules/waiting-room#order-of-admission). Undefined before the opening, and for a number that was never given out.
 */
export const rankOf = (place: Place, { drawn, queued, seed }: Line): number | undefined => {
  if (seed === undefined) return undefined
  if (place.kind === 'queued') return place.number < queued ? sum(drawn) + place.number : undefined
  const size = drawn[place.round] ?? 0
  if (place.number >= size) return undefined
  return sum(drawn.slice(0, place.round)) + placeInDraw(place.number, { seed: `${seed}/${place.round}`, size })
}

/** Rounds of the draw; later places of one network share the last. */
export const drawRounds = 8

/**
 * The round of a network's next place in the draw (rules/waiting-room#one-place-a-browser): every address gets its
 * first place before any gets a second, and so on by doubling. A site counts as up to `addressesOfSite` addresses.
 * `address` and `site`: how many places these have already.
 */
export const roundOf = ({
  address,
  site,
  isUnproven = false,
}: {
  readonly address: number
  readonly site: number
  /** Whether a proof of work was asked for and not given: then the place is in a later round than the first. */
  readonly isUnproven?: boolean
}): number =>
  Math.min(
    drawRounds - 1,
    Math.max(isUnproven ? 1 : 0, doublings(address + 1), doublings(Math.floor(site / addressesOfSite) + 1)),
  )

const addressesOfSite = 256

const doublings = (count: number): number => 31 - Math.clz32(count)

/** The most places that an address may have in one line, and a site. */
export const maxPlaces = { address: 1_024, site: 16_384 } as const

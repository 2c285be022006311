import type { EpochMs } from '../ports/clock.ts'
import { hourMs } from '../time/units.ts'

const recentHours = 2
/** Fewest tickets from which a pace is computed. */
const minRecent = 10

export type SellOut = {
  readonly at: EpochMs
  /** Between these, as far as chance explains the pace: one standard deviation of the tickets sold. */
  readonly earliest: EpochMs
  readonly latest: EpochMs
}

/**
 * About when an event sells out at the pace of the last two hours (rules/desk#sales); undefined when that would be
 * after it begins, when it was not on sale for two hours, or too little was sold to say.
 */
export const sellOut = (
  {
    free,
    recent,
    firstSaleAt,
    startsAt,
  }: {
    readonly free: number
    readonly recent: number
    readonly firstSaleAt: EpochMs | undefined
    readonly startsAt: EpochMs
  },
  now: EpochMs,
): SellOut | undefined => {
  if (free < 1 || recent < minRecent) return undefined
  if (firstSaleAt === undefined || now - firstSaleAt < recentHours * hourMs) return undefined
  const after = (pieces: number): EpochMs => now + Math.round((free / pieces) * recentHours * hourMs)
  const chance = Math.sqrt(recent)
  const at = after(recent)
  return at < startsAt ? { at, earliest: after(recent + chance), latest: after(recent - chance) } : undefined
}

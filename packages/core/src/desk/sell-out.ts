import type { EpochMs } from '../ports/clock.ts'

const recentHours = 2
const hourMs = 3_600_000
/** A pace of fewer tickets says nothing. */
const leastRecent = 10

/**
 * About when an event sells out at the pace of the last two hours (rules/desk#sales); undefined when that would be
 * after it begins, or too little was sold to say.
 */
export const sellsOutAt = (
  { free, recent, startsAt }: { readonly free: number; readonly recent: number; readonly startsAt: EpochMs },
  now: EpochMs,
): EpochMs | undefined => {
  if (free < 1 || recent < leastRecent) return undefined
  const at = now + (free / recent) * recentHours * hourMs
  return at < startsAt ? at : undefined
}

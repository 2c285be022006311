import type { EpochMs } from '../ports/clock.ts'

const dayMs = 86_400_000

/** When a sold card expires; undefined when it does not (rules/codes#sold-codes). */
export const validUntilOf = (soldAt: EpochMs, validDays: number | undefined): EpochMs | undefined =>
  validDays === undefined ? undefined : soldAt + validDays * dayMs

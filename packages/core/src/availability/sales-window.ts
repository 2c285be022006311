import type { EpochMs } from '../ports/clock.ts'

export type SalesWindow = 'open' | 'not_yet_open' | 'closed'

/**
 * Whether something is on sale at a moment: from `openAt` until just before `closeAt`; an absent end is no limit. A
 * past `closeAt` wins over a later `openAt`.
 */
export const salesWindowAt = (openAt: EpochMs | undefined, closeAt: EpochMs | undefined, now: EpochMs): SalesWindow => {
  if (closeAt !== undefined && now >= closeAt) return 'closed'
  return openAt !== undefined && now < openAt ? 'not_yet_open' : 'open'
}

import type { streamPhases } from '@portti/contract'
import { hourMs, minuteMs } from '@portti/core/rules'

export type StreamPhase = (typeof streamPhases)[number]

/** An event's stream as its record has it, and when the event is. Moments are milliseconds since 1970. */
export type StreamTimes = {
  readonly startsAt: number
  readonly endsAt?: number | undefined
  /** The event's. */
  readonly status: string
  readonly hasPlaylist: boolean
  readonly opensMinutesBefore?: number | undefined
  readonly watchableHoursAfter?: number | undefined
}

const usual = { opensMinutesBefore: 30, liveHours: 6, watchableHoursAfter: 48 } as const

/**
 * Where a stream is in its life (rules/streams#phases). One that was never set up does not begin, nor does that of an
 * event which is cancelled or waits for a new date.
 */
export const streamPhase = (times: StreamTimes, now: number): StreamPhase => {
  const { startsAt, endsAt = startsAt + usual.liveHours * hourMs, status, hasPlaylist } = times
  if (status === 'cancelled' || status === 'postponed') return status
  const { opensMinutesBefore = usual.opensMinutesBefore, watchableHoursAfter = usual.watchableHoursAfter } = times
  if (now >= endsAt + watchableHoursAfter * hourMs) return 'ended'
  if (!hasPlaylist || now < startsAt - opensMinutesBefore * minuteMs) return 'upcoming'
  if (now < startsAt) return 'open'
  return now < endsAt ? 'live' : 'recording'
}

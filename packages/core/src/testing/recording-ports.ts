import type { Ids } from '../ports/ids.ts'
import type { Log } from '../ports/log.ts'
import type { Navigator, PageKind, Place } from '../ports/navigator.ts'
import type { TrackedEvent, Tracker } from '../ports/tracker.ts'

/** Does not navigate, but records each destination. */
export interface RecordingNavigator extends Navigator {
  readonly visited: readonly Place[]
  readonly reloads: number
}

/** The kind of page at a destination; a provider's page is not ours, so the current page stays. */
const pageOf = ({ to }: Place): PageKind | undefined =>
  to === 'home' || to === 'waiting_room' ? 'browse' : to === 'payment' ? undefined : to

/** A `Navigator` that begins on `page`, and keeps where it was sent instead of leaving. */
export const createRecordingNavigator = (page: PageKind = 'browse'): RecordingNavigator => {
  const visited: Place[] = []
  let current = page
  let reloads = 0
  return {
    visited,
    get reloads() {
      return reloads
    },
    currentPage: () => current,
    go: place => {
      visited.push(place)
      current = pageOf(place) ?? current
    },
    reload: () => {
      reloads += 1
    },
  }
}

/** Sequential identifiers in UUID form: `00000000-0000-4000-8000-000000000001`. */
export const createCountingIds = (): Ids => {
  let count = 0
  return {
    uuid: () => {
      count += 1
      return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
    },
  }
}

export interface RecordingTracker extends Tracker {
  readonly tracked: readonly TrackedEvent[]
}

/** A `Tracker` that keeps its events, the oldest first. */
export const createRecordingTracker = (): RecordingTracker => {
  const tracked: TrackedEvent[] = []
  return { tracked, track: event => void tracked.push(event) }
}

export type LogEntry = { readonly level: 'warn' | 'error'; readonly message: string; readonly detail?: unknown }

export interface RecordingLog extends Log {
  readonly entries: readonly LogEntry[]
}

/** A `Log` that keeps what it is told, the oldest first. */
export const createRecordingLog = (): RecordingLog => {
  const entries: LogEntry[] = []
  return {
    entries,
    warn: (message, detail) => void entries.push({ level: 'warn', message, detail }),
    error: (message, detail) => void entries.push({ level: 'error', message, detail }),
  }
}
